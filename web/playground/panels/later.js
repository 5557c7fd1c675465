// What is fetched when it is wanted for the first time, in one piece: the drawer's tabs, the sheets of scenes and of sharing,
// the list of keys, what draws, the steps of algorithms, the menu at a place, what keeps, what opens files, and why something was refused. In pieces of their own what
// they share would be many small ones, and the page that opens without any of them would carry these.
export { makeShare } from '../share.js';
export { stepsOf } from '../../walk/algorithms.js';
export { problemText } from '../problem-text.js';
export { makeDrawing } from '../tools/drawing-hands.js';
export { makeMenu } from '../tools/menu.js';
export { makeGauge } from '../tools/gauge-hands.js';
export { makeArrowScale } from '../overlays/arrow-scale.js';
export { GroupColours } from '../overlays/group-colours.js';
export { putNames } from '../overlays/names.js';
export * as numbers from '../overlays/numbers.js';
export { PointPushes } from '../overlays/point-pushes.js';
export { SharedPixels } from '../overlays/shared-pixels.js';
export { makeBodyPanel } from './body.js';
export { openKeeping } from './keeping.js';
export { makeKeyList } from './key-list.js';
export { keyRows } from './key-rows.js';
export { makePickerSheet } from './picker-sheet.js';
export { makeProfilePanel } from './profile-panel.js';
export { makeSceneTab } from './scene-tab-content.js';
export { makeSeePanel } from './overlays.js';
export { makeWorldPanel } from './world.js';
export { openFile } from '../export/open-file.js';
