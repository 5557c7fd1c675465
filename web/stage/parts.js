// What every page of ours draws its buttons with, and writes its figures by.

/** A drawing from the paths of a 24 by 24 square; a path that begins with ! is filled. @param {...string} paths */
export function icon(...paths) {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const each of paths) {
    const path = document.createElementNS(name, 'path');
    path.setAttribute('d', each.replace(/^!/, ''));
    if (each.startsWith('!')) path.setAttribute('class', 'solid');
    svg.append(path);
  }
  return svg;
}

/** The icons of time and of the player's hand. */
export const paths = Object.freeze({
  play: ['!M8 5v14l11-7z'],
  pause: ['!M7 5h3.6v14H7z', '!M13.4 5H17v14h-3.6z'],
  step: ['!M6 5.5v13l9-6.5z', '!M16.5 5.5h2v13h-2z'],
  back: ['!M18 5.5v13l-9-6.5z', '!M5.5 5.5h2v13h-2z'],
  again: ['M5 5v5h5', 'M5.5 10a7.5 7.5 0 1 1-.8 5'],
  more: ['M6 12h.01', 'M12 12h.01', 'M18 12h.01'],
  left: ['M14 6l-6 6 6 6'],
  right: ['M10 6l6 6-6 6'],
  up: ['M6 14l6-6 6 6'],
  act: ['!M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z'],
});

/**
 * Writes a text only when it is another one: a frame that changes nothing touches nothing.
 * @param {Node} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
