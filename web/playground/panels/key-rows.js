// The keys of the playground, as its list shows them: what plays, tools, view, and what is to be seen.
import { overlayKeys } from '../overlays/overlays.js';
import { toolKeys } from '../tools/index.js';

/** @type {readonly (import('./key-list.js').Row | import('../words.js').Word)[]} */
export const keyRows = [
  { keys: [' ', 'f'], does: 'keyPlay' },
  { keys: [',', '.'], does: 'keyBack' },
  { keys: ['r'], does: 'again' },
  { keys: ['q'], does: 'keyGoal' },
  { keys: ['ctrl+z', 'ctrl+shift+z'], does: 'keyUndo' },
  ...toolKeys,
  { keys: ['+', '-', '0'], does: 'keyZoom' },
  { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], does: 'keyPan' },
  { keys: ['ctrl+wheel'], does: 'keyWheel' },
  { keys: ['o'], does: 'keyScenes' },
  { keys: ['d'], does: 'keyDrawer' },
  { keys: ['h'], does: 'keyHide' },
  { keys: ['?'], does: 'keyKeys' },
  'keysSee',
  ...overlayKeys,
  { keys: ['{', '}'], does: 'keyArrows' },
];
