// The door of the documentation: goes on to the reader's language, the one that was chosen before (here or in the
// playground) or else the browser's. With #course it is the door of the course.
import { recall } from '../playground/storage.js';

const wanted = recall('language') ?? navigator.language;
const page = location.hash === '#course' ? 'course/index' : 'home';
location.replace(`site/${wanted.toLowerCase().startsWith('ko') ? 'ko' : 'en'}/${page}.html`);
