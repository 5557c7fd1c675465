// The door of the documentation: goes on to the reader's language, the one that was chosen before (here or in the
// playground) or else the browser's.
import { recall } from '../playground/storage.js';

const wanted = recall('language') ?? navigator.language;
location.replace(`site/${wanted.toLowerCase().startsWith('ko') ? 'ko' : 'en'}/index.html`);
