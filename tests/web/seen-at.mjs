// Where on the page a place of the scene is seen, from two bodies whose places are known in both. Drives no browser: tests of
// Chromium, Firefox and WebKit drive theirs each in their own way.

/**
 * @param {readonly (readonly [number, number])[]} places two on the page, side by side
 * @param {readonly { x: number, y: number }[]} bodies that stand there
 * @returns {(x: number, y: number) => [number, number]}
 */
export function seenAt([[left, top], [right]], [first, second]) {
  const scale = (right - left) / (second.x - first.x);
  return (x, y) => [left + (x - first.x) * scale, top + (y - first.y) * scale];
}
