// The scene of a link, before it is deflated: the keys and words that come with every body as one letter each, and
// numbers with the digits that can be seen. Deflating makes less of long words, but not nothing.

/** In this order for ever: links that are out there use the letters. New ones go to the end. */
const words =
  'x y angle velocity angularVelocity type static kinematic shape shapes kind circle box polygon radius width height vertices paint tags name mass friction bounce density gravityScale drag maxSpeed bullet trigger contours outline capsule segment roundRectangle point chain mask rows a b closed points category passes rule policy bodies world gravity groups rules play'.split(
    ' ',
  );
// One character each; '~' begins no key of a scene.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** @type {Map<string, string>} */
const short = new Map(words.map((word, i) => [word, letters[i]]));
const long = new Map([...short].map(([word, letter]) => [letter, word]));
/** Values of these keys are words of the format; of all others texts, which stay as they are. */
const wordy = new Set(['kind', 'type']);

/**
 * Decimals of what moves; with a typical size of 50 these are a thousandth of a pixel.
 * @type {Record<string, number>}
 */
const decimals = { x: 3, y: 3, angle: 5, angularVelocity: 4 };

/** @param {number} value @param {number} places */
const rounded = (value, places) => Math.round(value * 10 ** places) / 10 ** places;

/**
 * @param {any} value
 * @param {(key: string, value: any) => [string, any]} turn makes of a key and its value others
 * @returns {any}
 */
function mapped(value, turn) {
  if (Array.isArray(value)) return value.map((each) => mapped(each, turn));
  if (typeof value !== 'object' || value === null) return value;
  /** @type {Record<string, any>} */
  const found = Object.create(null);
  for (const [key, inner] of Object.entries(value)) {
    const [name, made] = turn(key, mapped(inner, turn));
    found[name] = made;
  }
  return { ...found };
}

/** Places and speeds of bodies; shapes stay as they were written. @param {any} scene */
function roundedScene(scene) {
  const unit = scene.world?.lengthUnit ?? 50;
  const finer = Math.max(0, Math.ceil(Math.log10(50 / unit)));
  /** @param {any} body */
  const roundedBody = (body) => {
    const found = { ...body };
    for (const [key, places] of Object.entries(decimals)) {
      if (found[key] !== undefined) found[key] = rounded(found[key], places + finer);
    }
    if (found.velocity) {
      const { x, y } = found.velocity;
      found.velocity = { x: rounded(x, 2 + finer), y: rounded(y, 2 + finer) };
    }
    return found;
  };
  const bodies = scene.bodies.map(roundedBody);
  if (!scene.gauges) return { ...scene, bodies };
  /** @param {any} gauge */
  const roundedGauge = (gauge) => ({ ...gauge, points: gauge.points.map(roundedBody) });
  return { ...scene, bodies, gauges: scene.gauges.map(roundedGauge) };
}

/**
 * @param {import('./format.js').Scene} scene
 * @param {import('./format.js').View | undefined} view
 * @param {boolean} exact
 * @param {import('./link.js').Look} [look]
 */
export function shortened(scene, view, exact, look) {
  const seen =
    view &&
    Object.fromEntries(
      Object.entries(view).map(([key, value]) => [
        key,
        typeof value === 'number' && !exact ? rounded(value, 3) : value,
      ]),
    );
  const all = {
    scene: exact ? scene : roundedScene(scene),
    ...(seen && { view: seen }),
    ...(look && { look }),
  };
  return mapped(all, (key, value) => {
    const made = wordy.has(key) && typeof value === 'string' ? '~' + (short.get(value) ?? value) : value;
    // A key that is a letter itself, such as a tag's, is kept apart by '~'.
    return [short.get(key) ?? (key.length === 1 ? '~' + key : key), made];
  });
}

/** @param {any} value anybody's @returns {any} as it would be without short keys; still unchecked */
export function expanded(value) {
  const found = mapped(value, (key, inner) => {
    const name = long.get(key) ?? key.replace(/^~/, '');
    if (!wordy.has(name) || typeof inner !== 'string' || !inner.startsWith('~')) return [name, inner];
    return [name, long.get(inner.slice(1)) ?? inner.slice(1)];
  });
  return typeof found === 'object' && found !== null ? found : {};
}
