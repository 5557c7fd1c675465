// The hand: a drag moves the view, whatever is under it.

/** @returns {import('./host.js').Tool} */
export const panTool = () => ({
  name: 'pan',
  word: 'toolPan',
  key: '2',
  icon: [
    'M12 3v18M3 12h18M12 3l-2.5 2.5M12 3l2.5 2.5M12 21l-2.5-2.5M12 21l2.5-2.5M3 12l2.5-2.5M3 12l2.5 2.5M21 12l-2.5-2.5M21 12l-2.5 2.5',
  ],
  cursor: 'grab',
  press: () => false,
});
