// The button in the bar that shares. What it opens is fetched when it is pressed for the first time.
import { reason } from './failure.js';
import { later } from './later.js';
import { showNote } from './note.js';
import { byId, iconButton } from './parts.js';

/** @param {import('./app.js').App} app */
export function makeShareButton(app) {
  /** @type {(() => Promise<void>) | undefined} */
  let show;
  const open = async () => {
    try {
      show ??= await (await later()).makeShare(app);
      await show();
    } catch (error) {
      showNote(reason(error));
    }
  };
  const button = iconButton(
    'share',
    ['M12 15V3.500M8 7l4-4 4 4', 'M6.500 11H5v9.500h14V11h-1.500'],
    () => void open(),
    { id: 'share', 'data-needs-scene': true },
  );
  byId('moreButton').before(button);
}
