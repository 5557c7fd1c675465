// A scene as a short program with `bumpbox`: what somebody would write who makes the same world by hand. Its world goes
// the same way to the bit, as far as nothing lives in the scene: behaviours belong to the playground, and crowds are
// drawn by a seed that a program has no need of. Both are said in the program. It ends with what shows it: a hundred
// steps and a line of text, or a picture on the page's canvas.
import { materialKeys } from '../library/fields.js';
import { pixelsOf } from './pieces.js';
import { argumentsOf } from './shape-format.js';

/** @typedef {import('./format.js').Scene} Scene */
/** @typedef {import('./format.js').SceneBody} SceneBody */
/**
 * What stands in its comments: of behaviours, with their {kinds}, and of crowds.
 * @typedef {{ behaviours: string, crowds: string }} Remarks
 */

/** @type {Remarks} */
const remarks = {
  behaviours: 'Left out, because it belongs to the playground: {kinds}.',
  crowds: 'Anywhere in the area.',
};
/** So many bodies that differ in nothing but their place are worth a loop. */
const worthLoop = 3;

/** A value as one writes it. @param {unknown} value @returns {string} */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
  if (typeof value === 'object' && value !== null)
    return braced(Object.entries(value).map(([key, each]) => [key, literal(each)]));
  return Object.is(value, -0) ? '-0' : String(value);
}
/** @param {readonly (readonly [string, string])[]} pairs keys and what is written after them */
function braced(pairs) {
  if (pairs.length === 0) return '{}';
  const written = pairs.map(([key, text]) =>
    key === text ? key : `${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${text}`,
  );
  return `{ ${written.join(', ')} }`;
}
/**
 * Arguments, of which empty ones at the end are not written.
 * @param {string} name
 * @param {readonly (string | undefined)[]} given
 */
function call(name, given) {
  const kept = [...given];
  while (kept.length > 0 && (kept.at(-1) === undefined || kept.at(-1) === '{}')) kept.pop();
  return `bump.${name}(${kept.join(', ')})`;
}

/** What is written once above, by the shapes that need it. */
const helpers = {
  pixels: `const pixels = (...rows) => ({
  width: rows[0].length,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (each) => Number(each === '#')),
});`,
  outlineOf: `const outlineOf = (mask, tolerance) => {
  const placed = ({ x, y }) => ({ x: (x - mask.pivot.x) * mask.scale.x, y: (y - mask.pivot.y) * mask.scale.y });
  return bump.outline(mask.contours({ tolerance }).map((contour) => contour.map(placed)));
};`,
  boxesOf: `const boxesOf = (mask, most, material) => {
  const { scale, pivot } = mask;
  return mask.boxes({ most }).map(({ x, y, width, height }) =>
    bump.box(width * Math.abs(scale.x), height * Math.abs(scale.y), {
      x: (x + width / 2 - pivot.x) * scale.x,
      y: (y + height / 2 - pivot.y) * scale.y,
      ...material,
    }),
  );
};`,
};

/** @param {Record<string, any>} given */
const isSolid = ({ kind }) => kind === 'outline' || kind === 'chain' || kind === 'mask';

/**
 * How a shape is made; several pieces of a solid one are spread.
 * @param {Record<string, any>} shape with what its body says of all its shapes
 * @param {Set<keyof typeof helpers>} needed is told which helpers it takes
 */
function shapeText({ kind, ...given }, needed) {
  const material = Object.fromEntries(
    [...materialKeys, 'tags'].filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
  );
  const rest = (/** @type {readonly string[]} */ keys) =>
    literal(Object.fromEntries(Object.entries(given).filter(([key]) => !keys.includes(key))));
  const decomposed = (/** @type {string} */ what) => `...${call('decompose', [what, literal(material)])}`;
  switch (kind) {
    case 'outline':
      return decomposed(
        call('outline', [literal(given.contours), literal({ fillRule: given.rule ?? 'evenOdd' })]),
      );
    case 'chain':
      return decomposed(call('chain', [literal(given.points), literal({ closed: given.closed ?? false })]));
    case 'mask': {
      const { scale = 1, pivot = { x: 0, y: 0 }, tolerance, most } = given;
      const { width, data } = pixelsOf(/** @type {any} */ ({ kind, ...given }));
      const rows = Array.from({ length: data.length / width }, (_, y) =>
        Array.from(data.subarray(y * width, (y + 1) * width), (each) => (each ? '#' : '.')).join(''),
      );
      needed.add('pixels');
      const mask = call('mask', [
        `pixels(\n    ${rows.map(literal).join(',\n    ')},\n  )`,
        literal({ scale, pivot }),
      ]);
      if (tolerance !== undefined) {
        needed.add('outlineOf');
        return decomposed(`outlineOf(${mask}, ${literal(tolerance)})`);
      }
      if (most === undefined) return decomposed(mask);
      needed.add('boxesOf');
      return `...boxesOf(${mask}, ${literal(most)}, ${literal(material)})`;
    }
    default: {
      const first = argumentsOf(kind);
      return call(kind, [...first.map((key) => literal(given[key])), rest(first)]);
    }
  }
}

/**
 * @param {SceneBody} body
 * @param {Set<keyof typeof helpers>} needed
 * @returns {[string, string][]} its options, without its name
 */
function bodyParts(body, needed) {
  const { shape, shapes: several, ...options } = /** @type {Record<string, any>} */ (body);
  const shared = Object.fromEntries(
    materialKeys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]),
  );
  const own = Object.entries(options).filter(([key]) => key !== 'name' && !materialKeys.includes(key));
  const shapes = several ?? (shape ? [shape] : []);
  const made = shapes.map((/** @type {any} */ each) => shapeText({ ...shared, ...each }, needed));
  const isOne = made.length === 1 && !isSolid(shapes[0]);
  return [
    ...own.map(([key, value]) => /** @type {[string, string]} */ ([key, literal(value)])),
    isOne ? ['shape', made[0]] : ['shapes', `[${made.join(', ')}]`],
  ];
}

/** @param {readonly SceneBody[]} bodies @param {Set<keyof typeof helpers>} needed */
function bodiesText(bodies, needed) {
  const all = bodies.map((body) => {
    const parts = bodyParts(body, needed);
    const alike = parts.filter(([key]) => key !== 'x' && key !== 'y');
    return { body, parts, alike, key: JSON.stringify(alike) };
  });
  const lines = [];
  for (let i = 0; i < all.length;) {
    let end = i + 1;
    while (end < all.length && all[end].key === all[i].key) end += 1;
    if (end - i >= worthLoop) {
      const at = all.slice(i, end).map(({ body: { x = 0, y = 0 } }) => `[${literal(x)}, ${literal(y)}]`);
      const places = at.length > 8 ? `\n  ${wrapped(at)},\n` : at.join(', ');
      const options = braced([['x', 'x'], ['y', 'y'], ...all[i].alike]);
      lines.push(`for (const [x, y] of [${places}]) {\n  world.createBody(${options});\n}`);
    } else {
      for (const { body, parts } of all.slice(i, end)) {
        const name = body.name === undefined ? '' : ` // ${body.name.replace(/\s+/g, ' ')}`;
        lines.push(`world.createBody(${braced(parts)});${name}`);
      }
    }
    i = end;
  }
  return lines;
}

/** @param {readonly string[]} all */
function wrapped(all) {
  const rows = [''];
  for (const each of all) {
    const last = rows[rows.length - 1];
    if (last.length + each.length > 90) rows.push(each);
    else rows[rows.length - 1] = last ? `${last}, ${each}` : each;
  }
  return rows.join(',\n  ');
}

/** What a crowd says of how it is drawn, and bodies do not know. */
const drawn = ['seed', 'paints'];

/** @param {import('./format.js').SceneMany} many @param {Set<keyof typeof helpers>} needed @param {string} remark */
function crowdText({ count, area, shapes, speed = 0, spin = 0, ...options }, needed, remark) {
  const manner = Object.fromEntries(Object.entries(options).filter(([key]) => !drawn.includes(key)));
  const made = bodyParts(/** @type {any} */ ({ ...manner, shapes }), needed);
  const kinds = made.find(([key]) => key.startsWith('shape'))?.[1] ?? '[]';
  const list = kinds.startsWith('[') ? kinds : `[${kinds}]`;
  const between = (/** @type {number} */ from, /** @type {number} */ size) =>
    `${literal(from)} + ${literal(size)} * Math.random()`;
  const parts = [
    ['x', between(area.x, area.width)],
    ['y', between(area.y, area.height)],
    ...(speed
      ? [['velocity', `{ x: ${between(-speed, 2 * speed)}, y: ${between(-speed, 2 * speed)} }`]]
      : []),
    ...(spin ? [['angularVelocity', between(-spin, 2 * spin)]] : []),
    ...made.filter(([key]) => !key.startsWith('shape')),
    ['shape', 'kinds[i % kinds.length]'],
  ];
  const body = braced(/** @type {[string, string][]} */ (parts));
  return `{\n  const kinds = ${list};\n  for (let i = 0; i < ${count}; i++) {\n    // ${remark}\n    world.createBody(${body});\n  }\n}`;
}

/** What is seen of a scene that does not say so. */
const usualView = { x: -400, y: -250, width: 800, height: 500 };

/** The shapes that bodies are made of in the end, as paths. */
const picture = `
const paints = ['#3d85c6', '#e69f00', '#1fa37a', '#cc79a7', '#4a9fd4', '#c2ae00', '#d8662b'];
const grey = '#8b929c';
const paths = new Map(); // shapes never change
function pathOf(shape) {
  if (paths.has(shape)) return paths.get(shape);
  const path = new Path2D();
  const { kind, x, y, radius } = shape;
  if (kind === 'circle' || kind === 'point') {
    path.arc(x, y, radius || 1, 0, 2 * Math.PI);
    if (radius) path.lineTo(x, y); // its turning can be seen
  } else if (kind === 'segment' || kind === 'capsule') {
    const { a, b } = shape;
    const along = Math.atan2(b.y - a.y, b.x - a.x);
    path.arc(a.x, a.y, radius || 0.5, along + Math.PI / 2, along - Math.PI / 2);
    path.arc(b.x, b.y, radius || 0.5, along - Math.PI / 2, along + Math.PI / 2);
    path.closePath();
  } else if (kind === 'box') {
    const { width, height, angle } = shape;
    const upright = new Path2D();
    upright.roundRect(-width / 2 - radius, -height / 2 - radius, width + 2 * radius, height + 2 * radius, radius);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    path.addPath(upright, { a: c, b: s, c: -s, d: c, e: x, f: y });
  } else {
    shape.vertices.forEach((point, i) => path[i === 0 ? 'moveTo' : 'lineTo'](point.x, point.y));
    path.closePath();
  }
  paths.set(shape, path);
  return path;
}

function draw() {
  const scale = Math.min(canvas.width / view.width, canvas.height / view.height);
  paper.setTransform(1, 0, 0, 1, 0, 0);
  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.translate(canvas.width / 2, canvas.height / 2);
  paper.scale(scale, {up});
  paper.translate(-view.x - view.width / 2, -view.y - view.height / 2);
  paper.lineWidth = 1.5 / scale;
  for (const body of world.bodies) {
    const { x, y, angle } = body.drawn;
    paper.save();
    paper.translate(x, y);
    paper.rotate(angle);
    for (const shape of body.shapes) {
      const color = body.type === 'static' ? grey : (paints[shape.paint] ?? grey);
      paper.fillStyle = color + '99';
      paper.strokeStyle = color;
      paper.fill(pathOf(shape));
      paper.stroke(pathOf(shape));
    }
    paper.restore();
  }
}

let last;
function frame(now) {
  world.advance((now - (last ?? now)) / 1000);
  last = now;
  draw();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);`;

/** @param {Scene['view']} view */
function pictureText(view) {
  const { yUp = false, x, y, width, height } = view ?? { ...usualView, yUp: false };
  return [
    '',
    "const canvas = document.querySelector('canvas');",
    "const paper = canvas.getContext('2d');",
    `const view = ${literal({ x, y, width, height })};`,
    picture.replace('{up}', yUp ? '-scale' : 'scale'),
  ];
}

/**
 * @param {Scene} scene one that was read
 * @param {object} [options]
 * @param {Remarks} [options.remarks] in the reader's language
 * @param {boolean} [options.drawn] on a canvas of the page, as time goes; otherwise a hundred steps, and a line of text
 */
export function programOf(scene, { remarks: { behaviours, crowds } = remarks, drawn: isDrawn = false } = {}) {
  /** @type {Set<keyof typeof helpers>} */
  const needed = new Set();
  const { bodies, many = [] } = scene;
  const { stepLength = 0.01, ...given } = scene.world ?? {};
  const options = Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'broadPhase'));
  const made = [...bodiesText(bodies, needed), ...many.map((each) => crowdText(each, needed, crowds))];
  const shapes = [...bodies, ...many].flatMap(
    ({ shape, shapes: several }) => several ?? (shape ? [shape] : []),
  );
  const from = shapes.some((each) => isSolid(each) || each.kind === 'roundRectangle')
    ? 'bumpbox/full'
    : 'bumpbox';
  const groups = (scene.groups ?? []).map(
    ({ name, policy }) => `world.group(${literal(name)}, ${literal(policy)});`,
  );
  const rules = (scene.rules ?? []).map(({ a, b, policy, ...others }) => {
    const more = Object.keys(others).length > 0 ? `, ${literal(others)}` : '';
    return `world.rule(${literal(a)}, ${literal(b)}, ${literal(policy)}${more});`;
  });
  const kinds = [...new Set((scene.play ?? []).map(({ kind }) => kind))];
  const parts = [
    `import { load } from '${from}';`,
    '',
    'const bump = await load();',
    `const world = bump.createWorld(${literal({ ...options, stepLength })});`,
    ...[...needed].map((name) => helpers[name]),
    ...groups,
    ...rules,
    ...(made.length > 0 ? ['', ...made] : []),
    '',
    ...(kinds.length > 0 ? [`// ${behaviours.replace('{kinds}', kinds.join(', '))}`] : []),
    ...(isDrawn
      ? pictureText(scene.view)
      : [
          `for (let i = 0; i < 100; i++) world.step(${literal(stepLength)});`,
          'console.log(world.bodyCount, world.hash);',
        ]),
    '',
  ];
  return parts.join('\n');
}
