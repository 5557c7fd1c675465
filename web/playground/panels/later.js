// What is fetched when it is opened for the first time, in one piece: the drawer's tabs, the sheet of scenes, the list of
// keys and what opens files. In pieces of their own what they share would be many small ones, and the page that opens
// without any of them would carry these.
export { makeBodyPanel } from './body.js';
export { makeKeyList } from './key-list.js';
export { makePickerSheet } from './picker-sheet.js';
export { makeSceneTab } from './scene-tab-content.js';
export { makeSeePanel } from './overlays.js';
export { makeWorldPanel } from './world.js';
export { openFile } from '../export/open-file.js';
