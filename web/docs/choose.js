// The door of the documentation: goes on to the reader's language, the one that was chosen before (here or in the
// playground) or else the browser's. With #course or #start it is the door of the course or of what builds with it.
import { recall } from '../playground/storage.js';

const wanted = recall('language') ?? navigator.language;
const page = new Map([['#course', 'course/index'], ['#start', 'index']]).get(location.hash) ?? 'home'; // prettier-ignore
location.replace(`site/${wanted.toLowerCase().startsWith('ko') ? 'ko' : 'en'}/${page}.html`);
