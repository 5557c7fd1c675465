// Sine and cosine of the same bits everywhere: Math.sin may differ in its last digit from browser to browser, and a
// scene that was recorded in one is played in another. Right to about 1e-14 for the angles that bodies have.

const quarter = Math.PI / 2;
/** What Math.PI / 2 leaves out of the true value. */
const rest = 6.123233995736766e-17;

/**
 * Sine and cosine of angles up to an eighth of a turn: Taylor's series, whose next terms are below 1e-17.
 * @param {number} x
 */
function nearZero(x) {
  const z = x * x;
  let [sine, cosine] = [1, 1];
  for (let n = 17; n > 1; n -= 2) {
    sine = 1 - (z / (n * (n - 1))) * sine;
    cosine = 1 - (z / ((n - 1) * (n - 2))) * cosine;
  }
  return { sine: x * sine, cosine };
}

/** @param {number} angle in radians @returns {{ sine: number, cosine: number }} */
export function turn(angle) {
  const quarters = Math.round(angle / quarter);
  const { sine, cosine } = nearZero(angle - quarters * quarter - quarters * rest);
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return { sine, cosine };
    case 1:
      return { sine: cosine, cosine: -sine };
    case 2:
      return { sine: -sine, cosine: -cosine };
    default:
      return { sine: -cosine, cosine: sine };
  }
}
