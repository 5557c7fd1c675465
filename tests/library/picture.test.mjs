// Pictures drawn in memory, without a browser: what the renderer shows of a world is where geometry says, in the colours
// that were asked for, and the same each time. Every test measures pixels.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Sketch, loadForPictures } from '../../web/library/canvas.js';

/** @typedef {[number, number, number]} Colour */

const { bump, renderer } = await loadForPictures();
const theme = {
  paper: '#ffffff',
  line: '#dddddd',
  palette: ['#ff0000', '#00ff00', '#0000ff'],
  outlineShade: 0.5,
  fillOpacity: 1,
  overlays: {
    bounds: '#00a0a0',
    broadPhase: '#a000a0',
    pairs: '#a0a000',
    contacts: '#ff8000',
    impulses: '#8000ff',
    velocity: '#008040',
    decomposition: '#400080',
    selected: '#0080ff',
    hovered: '#ff0080',
  },
};
const still = { gravity: { x: 0, y: 0 } };

/** @param {string} text @returns {Colour} */
const rgb = (text) => /** @type {Colour} */ ([1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)));

/**
 * A picture of 200 x 100 pixels round the origin, one to a length unit, without a grid.
 * @param {ReturnType<typeof bump.createWorld> | null} world
 * @param {Partial<import('../../web/library/canvas.js').DrawOptions> & { transparent?: boolean }} [options]
 * @param {object} [colours]
 */
function look(world, options = {}, colours = {}) {
  renderer.setTheme({ ...theme, ...colours });
  const camera = { x: 0, y: 0, zoom: 1, yUp: false };
  const { width, height, data } = renderer.picture(world, camera, {
    width: 200,
    height: 100,
    grid: false,
    ...options,
  });
  assert.deepEqual([width, height, data.length], [200, 100, 80_000]);
  /** @param {number} x @param {number} y in the world @returns {Colour} */
  const at = (x, y) => {
    const i = 4 * (Math.floor(y + 50) * 200 + Math.floor(x + 100));
    return [data[i], data[i + 1], data[i + 2]];
  };
  /** How many pixels are of about this colour. @param {Colour} colour @param {number} [off] */
  const count = (colour, off = 40) => {
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (colour.every((value, k) => Math.abs(value - data[i + k]) <= off)) found++;
    }
    return found;
  };
  return { at, count, data };
}

const [red, green, blue, white] = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map(rgb);

test('areas in a picture are those of the shapes, whichever way they are turned', () => {
  for (const angle of [0, 0.3, 1.1, 2.5]) {
    const world = bump.createWorld(still);
    world.createBody({ x: -60, angle, shape: bump.box(50, 30, { paint: 0 }) });
    world.createBody({ x: 0, angle, shape: bump.circle(24, { paint: 1 }) });
    const corners = [0, 1, 2, 3, 4].map((i) => ({
      x: 25 * Math.cos((i * 2 * Math.PI) / 5),
      y: 25 * Math.sin((i * 2 * Math.PI) / 5),
    }));
    world.createBody({ x: 60, angle, shape: bump.polygon(corners, { paint: 2 }) });
    const { data } = look(world);
    // How much of a pixel is not paper: what is left of the channel that the paint has none of, where it has any.
    const covered = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const column = (i / 4) % 200;
      const paint = column < 72 ? 0 : column < 130 ? 1 : 2;
      covered[paint] += 1 - data[i + ((paint + 1) % 3)] / 255;
    }
    const areas = [50 * 30, Math.PI * 24 ** 2, 2.5 * 25 ** 2 * Math.sin((2 * Math.PI) / 5)];
    areas.forEach((area, i) => {
      assert(Math.abs(covered[i] / area - 1) < 0.04, `${covered[i]} of ${area}, turned by ${angle}`);
    });
    world.destroy();
  }
});

test('the same world gives the same bytes, in another instance too', async () => {
  const other = await loadForPictures();
  const pictures = [{ bump, renderer }, other].map((each) => {
    const world = each.bump.createWorld({ gravity: { x: 0, y: 500 } });
    world.createBody({ type: 'static', y: 45, shape: each.bump.box(200, 10) });
    for (let i = 0; i < 12; i++) {
      world.createBody({
        x: i * 14 - 77,
        y: -i * 2,
        angle: i,
        shape: each.bump.box(12, 9, { paint: i % 3 }),
      });
    }
    for (let i = 0; i < 30; i++) world.step(0.01);
    each.renderer.setTheme(theme);
    return each.renderer.picture(
      world,
      { x: 0, y: 0, zoom: 1, yUp: false },
      { width: 200, height: 100, overlays: ['contacts', 'velocities', 'bounds'] },
    ).data;
  });
  assert.deepEqual(pictures[0], pictures[1]);
  assert(new Set(pictures[0]).size > 50, 'it is not empty');
});

test('without paper the picture is clear where nothing is, and as opaque as what is drawn', () => {
  const world = bump.createWorld(still);
  world.createBody({ shape: bump.box(60, 40, { paint: 0 }) });
  const { data } = look(world, { transparent: true }, { fillOpacity: 0.5 });
  const pixel = (/** @type {number} */ x, /** @type {number} */ y) =>
    Array.from(data.subarray(4 * (y * 200 + x), 4 * (y * 200 + x) + 4));
  assert.deepEqual(pixel(5, 5), [0, 0, 0, 0]);
  const [r, g, b, a] = pixel(100, 50);
  assert(Math.abs(a - 128) <= 2, `${a}`);
  assert(r > 250 && g < 5 && b < 5, 'the colour is not multiplied by its opacity');
  const opaque = look(world, {}, { fillOpacity: 0.5 });
  assert(Math.abs(opaque.at(0, 0)[1] - 127) <= 3, 'on paper the two are mixed');
});

test('between two steps a body is drawn where the factor says', () => {
  const world = bump.createWorld(still);
  world.createBody({ x: -50, velocity: { x: 100, y: 0 }, shape: bump.box(10, 10) });
  world.step(1);
  for (const [factor, x] of [
    [0, -50],
    [0.5, 0],
    [1, 50],
  ]) {
    const { at } = look(world, { factor });
    for (const place of [-50, 0, 50]) assert.deepEqual(at(place, 0), place === x ? red : white, `${factor}`);
  }
});

test('colours by slot take the place of paints, and 255 hides', () => {
  const world = bump.createWorld(still);
  const a = world.createBody({ x: -50, shape: bump.box(20, 20, { paint: 0 }) });
  const b = world.createBody({ x: 0, shape: bump.box(20, 20, { paint: 0 }) });
  world.createBody({ x: 50, shape: bump.box(20, 20, { paint: 255 }) });
  const colours = new Uint8Array(2);
  colours[a.slot] = 1;
  colours[b.slot] = 255;
  const painted = look(world, { colours });
  assert.deepEqual([painted.at(-50, 0), painted.at(0, 0), painted.at(50, 0)], [green, white, white]);
  assert.deepEqual(look(world).at(0, 0), red);
});

test('triggers have a broken outline and hardly a fill', () => {
  const world = bump.createWorld(still);
  world.createBody({ shape: bump.box(120, 60, { paint: 0, trigger: true }) });
  const { at } = look(world);
  assert(at(0, 0)[1] > 150 && at(0, 0)[1] < 200, `${at(0, 0)}`);
  let changes = 0;
  for (let x = -58; x < 58; x++) {
    const dark = (/** @type {number} */ place) => at(place, -29.5)[0] < 190;
    if (dark(x) !== dark(x + 1)) changes++;
  }
  assert(changes >= 16 && changes <= 30, `${changes} ends of dashes along 120 pixels`);
});

test('a sleeping body is faded when that is asked for, and only then', () => {
  const world = bump.createWorld({ ...still, sleepAfter: 0.1 });
  world.createBody({ x: -40, shape: bump.box(30, 30) });
  for (let i = 0; i < 50; i++) world.step(0.01);
  world.createBody({ x: 40, velocity: { x: 1, y: 0 }, shape: bump.box(30, 30) });
  assert.deepEqual(look(world).at(-40, 0), red);
  const { at } = look(world, { overlays: ['asleep'] });
  assert(at(-40, 0)[1] > 120, `${at(-40, 0)}`);
  assert.deepEqual(at(40, 0), red);
});

test('a body with an outline is drawn in one piece: no seams, holes are holes', () => {
  const world = bump.createWorld(still);
  const square = (/** @type {number} */ r) => [
    { x: -r, y: -r },
    { x: r, y: -r },
    { x: r, y: r },
    { x: -r, y: r },
  ];
  const contours = [square(40), square(15)];
  for (const angle of [0, 0.37]) {
    const body = world.createBody({ angle, shapes: bump.decompose(bump.outline(contours)) });
    const seams = look(world, {}, { fillOpacity: 0.5 });
    renderer.setOutlines([{ slot: body.slot, contours, paint: 2 }]);
    const whole = look(world, {}, { fillOpacity: 0.5 });
    const same = look(world, { selected: [body.slot] }, { fillOpacity: 0.5 });
    renderer.setOutlines([]);
    /** Places that are at least 4 from the outline, by a quarter of a unit. */
    const shades = (/** @type {ReturnType<typeof look>} */ { at }) => {
      const found = new Set();
      for (let x = -39; x < 39; x += 0.5) {
        for (let y = -39; y < 39; y += 0.5) {
          const far = Math.max(Math.abs(x), Math.abs(y));
          if (far > 36 || far < 19) continue;
          const place = [
            x * Math.cos(angle) - y * Math.sin(angle),
            x * Math.sin(angle) + y * Math.cos(angle),
          ];
          found.add(at(place[0], place[1]).join());
        }
      }
      return found;
    };
    assert.equal(shades(whole).size, 1, `one shade: ${[...shades(whole)]}`);
    assert([...shades(whole)][0].endsWith('255'), 'of the outline’s own paint');
    assert(shades(seams).size > 4, 'pieces on their own have edges');
    assert.deepEqual(whole.at(0, 0), white);
    // The stroke is inside of the outline, in a darker shade of the same.
    if (angle === 0) {
      assert(whole.at(0, 39.2)[2] < 150 && whole.at(0, 15.7)[2] < 150, 'on both edges');
      assert.deepEqual([whole.at(0, 42), whole.at(0, 13)], [white, white]);
    }
    const mark = rgb(theme.overlays.selected);
    assert(same.count(mark) > whole.count(mark) + 200, 'selected, it has a second outline');
    body.destroy();
  }
  // The rule decides about what two contours both go round.
  const body = world.createBody({ shape: bump.box(4, 4) });
  renderer.setOutlines([{ slot: body.slot, contours, rule: 'nonZero' }]);
  assert.deepEqual(look(world).at(0, 0), red);
  renderer.setOutlines([]);
});

test('many selected bodies have a dot in place of the second outline, which would cost far more than they do', () => {
  const world = bump.createWorld(still);
  const circles = Array.from({ length: 1001 }, () =>
    world.createBody({ x: 0, y: 0, shape: bump.circle(20, { paint: 1 }) }),
  );
  const mark = rgb(theme.overlays.selected);
  const slots = circles.map(({ slot }) => slot);
  const few = look(world, { selected: slots.slice(1) });
  const many = look(world, { selected: slots });
  assert.notDeepEqual(few.at(0, 0), mark);
  assert.deepEqual(many.at(0, 0), mark);
  assert(few.count(mark) > 100 && many.count(mark) > 10 && many.count(mark) < 60, `${many.count(mark)}`);
  assert.notDeepEqual(many.at(23, 0), mark, 'and no outline');
  world.destroy();
});

test('selected bodies get an outline at a distance, hovered ones one beside theirs', () => {
  const world = bump.createWorld(still);
  const box = world.createBody({ x: -50, shape: bump.box(40, 40) });
  const circle = world.createBody({ x: 50, shape: bump.circle(20) });
  const { at } = look(world, { selected: [box.slot], hovered: circle.slot });
  const mark = rgb(theme.overlays.selected);
  const near = (/** @type {Colour} */ a, /** @type {Colour} */ b) =>
    a.every((value, i) => Math.abs(value - b[i]) < 30);
  assert(near(at(-50, 22.9), mark), `${at(-50, 22.9)}`);
  assert(near(at(-50, 20.9), white), 'a gap');
  assert.deepEqual(at(-50, 26), white);
  assert(at(50, 20.5)[1] < 200 && at(50, 20.5)[0] > 240, `${at(50, 20.5)}`);
  assert.deepEqual(look(world).at(-50, 22.9), white);
});

test('each overlay shows what it is about in its own hue, and nothing without it', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 500 }, lengthUnit: 20 });
  world.createBody({ type: 'static', y: 30, shape: bump.box(190, 10, { paint: 2 }) });
  world.createBody({ x: -40, y: 15.2, shape: bump.box(20, 20) });
  world.createBody({ x: 20, y: -20, velocity: { x: 300, y: 0 }, shape: bump.circle(8) });
  for (let i = 0; i < 20; i++) {
    world.step(0.005);
    look(world, { overlays: ['trails'] });
  }
  const { contacts } = world;
  assert(contacts.length > 0);
  const plain = look(world);
  for (const [overlay, hue, least] of /** @type {const} */ ([
    ['bounds', 'bounds', 100],
    ['pairs', 'pairs', 20],
    ['contacts', 'contacts', 20],
    ['impulses', 'impulses', 8],
    ['velocities', 'velocity', 8],
    ['pieces', 'decomposition', 60],
  ])) {
    const colour = rgb(theme.overlays[hue]);
    assert.equal(plain.count(colour), 0, `${overlay} is not there by itself`);
    const found = look(world, { overlays: [overlay] }).count(colour);
    assert(found >= least, `${overlay}: ${found} pixels`);
  }
  // The box's own box, one pixel wide and just around it.
  const bounds = look(world, { overlays: ['bounds'] });
  const left = bounds.at(-50.5, 15).concat(bounds.at(-49.5, 15));
  assert(Math.min(...left) < 100, `${left}`);
  // The contact's normal leads up or down from the box's lower side; its points are dots.
  const dots = look(world, { overlays: ['contacts'] });
  assert(dots.at(-30.5, 25)[2] < 120 || dots.at(-49.5, 25)[2] < 120, 'a dot at a corner of the box');
  const moved = look(world, { overlays: ['trails'] });
  let changed = 0;
  for (let i = 0; i < moved.data.length; i++) if (moved.data[i] !== plain.data[i]) changed++;
  assert(changed > 4, 'the circle leaves a trail');
  renderer.clearTrails();
  assert.deepEqual(look(world, { overlays: ['trails'] }).data, plain.data);
});

test('arrows of velocities and impulses are as many times as long as the scale says, and end at 90 pixels', () => {
  const world = bump.createWorld(still);
  world.createBody({ x: -90, y: 20, velocity: { x: 100, y: 0 }, shape: bump.point() });
  const speed = 100;
  const colour = rgb(theme.overlays.velocity);
  /** How far right of the body there is something of the arrow. @param {number} [arrowScale] */
  const reach = (arrowScale) => {
    const { at } = look(world, { overlays: ['velocities'], arrowScale });
    let last = 0;
    for (let x = 1; x < 188; x++) {
      const found = at(-90 + x, 20);
      if (colour.every((value, k) => Math.abs(value - found[k]) <= 40)) last = x;
    }
    return last;
  };
  const { lengthUnit } = world.options;
  for (const scale of [undefined, 1, 2, 5]) {
    const length = (5 * speed * (scale ?? 1)) / lengthUnit;
    // The very tip is thinner than a pixel.
    const short = length - reach(scale);
    assert(short > -1 && short <= 4, `${scale}: ${reach(scale)} is not ${length}`);
  }
  assert(reach(50) > 85 && reach(50) <= 90, `${reach(50)}`);
  assert.throws(() => look(world, { arrowScale: 0 }), /^RangeError: arrowScale must be/);
});

test('each broad phase is drawn as what it is', () => {
  const world = bump.createWorld(still);
  for (let i = 0; i < 12; i++)
    world.createBody({ x: i * 15 - 80, y: (i % 3) * 20 - 20, shape: bump.circle(6) });
  const drawn = /** @type {const} */ (['grid', 'sweep', 'tree', 'bruteForce']).map((kind) => {
    world.broadPhase.choose(kind, kind === 'grid' ? { cellSize: 40 } : {});
    world.detect();
    const plain = look(world);
    const { data } = look(world, { overlays: ['broadPhase'] });
    let changed = 0;
    let below = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 1] === plain.data[i + 1]) continue;
      changed++;
      if (i / 800 > 86) below++;
    }
    return { kind, changed, below };
  });
  const [grid, sweep, tree, bruteForce] = drawn;
  assert(grid.changed > 4000, JSON.stringify(grid));
  assert(
    sweep.changed > 200 && sweep.below === sweep.changed,
    `bars at the lower side: ${JSON.stringify(sweep)}`,
  );
  // They keep clear of what lies over the picture, 30 CSS pixels from below.
  world.broadPhase.choose('sweep');
  world.detect();
  const plain = look(world).data;
  const { data } = look(world, { overlays: ['broadPhase'], covered: { bottom: 30 } });
  const rows = new Set();
  for (let i = 0; i < data.length; i += 4) if (data[i + 1] !== plain[i + 1]) rows.add(Math.floor(i / 800));
  assert(rows.size > 2 && Math.max(...rows) < 70, [...rows].join());
  assert(tree.changed > 500, JSON.stringify(tree));
  assert.equal(bruteForce.changed, 0);
});

test('marks of a sketch are where they were put, in their colours', () => {
  const sketch = new Sketch();
  sketch
    .line(-90, -40, 90, -40, { colour: 0, width: 3 })
    .line(-90, -30, 90, -30, { colour: 0, width: 3, dashed: true })
    .arrow(-90, -15, -40, -15, { colour: 'velocity', width: 2 })
    .dot(-20, -15, 5, { colour: 2 })
    .ring(10, -10, 10, { colour: 1, width: 2 })
    .box(30, -20, 20, 20, { colour: 0 })
    .polygon(
      [
        { x: -90, y: 0 },
        { x: -50, y: 0 },
        { x: -50, y: 40 },
        { x: -70, y: 10 },
        { x: -90, y: 40 },
      ],
      { colour: 2, fill: 1, width: 0 },
    )
    .pixel(0, 20, 10, 10, { colour: 0 })
    .pixel(10, 20, 10, 10, { colour: 0 });
  assert.equal(sketch.count, 9);
  renderer.setSketch(sketch);
  const { at } = look(null);
  assert.deepEqual([at(0, -40), at(-92, -40)], [red, white]);
  let dashes = 0;
  for (let x = -90; x < 90; x++) if (at(x, -30)[1] < 128 && at(x + 1, -30)[1] >= 128) dashes++;
  assert(dashes > 12 && dashes < 25, `${dashes} dashes`);
  assert(at(-70, -15)[0] < 60 && at(-45, -17)[0] < 120, 'an arrow, wider at its head');
  assert.equal(at(-70, -18)[0], 255);
  assert.deepEqual([at(-20, -15), at(-20, -8)], [blue, white]);
  assert.deepEqual([at(10, -10), at(20, -10)[1] > 200 && at(20, -10)[0] < 140], [white, true]);
  assert.deepEqual([at(40, -10), at(52, -10)], [red, white]);
  assert(at(30.5, -10)[0] < 200, 'boxes are outlined as shapes are');
  assert.deepEqual([at(-70, 5), at(-70, 30), at(-88, 30)], [blue, white, blue], 'concave');
  for (let x = 0; x < 20; x++) assert.deepEqual(at(x, 25), red, 'pixels join');
  renderer.setSketch(sketch.clear().box(-50, -25, 100, 50, { colour: 1, below: true, fill: 1 }));
  const world = bump.createWorld(still);
  world.createBody({ shape: bump.box(20, 20) });
  const under = look(world);
  assert.deepEqual([under.at(0, 0), under.at(30, 0)], [red, green]);
  renderer.setSketch(sketch.clear().box(-50, -25, 100, 50, { colour: 1, fill: 1 }));
  assert.deepEqual(look(world).at(0, 0), green);
  renderer.setSketch(null);
  assert.deepEqual(look(world).at(30, 0), white);
});

test('a sketch is used again without growing', () => {
  const sketch = new Sketch();
  const fill = () => {
    sketch.clear();
    for (let i = 0; i < 5000; i++) sketch.box(i, 0, 1, 1);
    return sketch.rows.buffer;
  };
  const buffer = fill();
  for (let i = 0; i < 5; i++) assert.equal(fill(), buffer);
  assert.equal(sketch.count, 5000);
});

test('wrong arguments are refused by name', () => {
  const world = bump.createWorld(still);
  /** @type {any} */
  const it = renderer;
  /** @type {any} */
  const sketch = new Sketch();
  const camera = { x: 0, y: 0, zoom: 1, yUp: false };
  const size = { width: 10, height: 10 };
  const triangle = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ];
  for (const [act, says] of /** @type {[() => unknown, RegExp][]} */ ([
    [
      () => it.picture(world, camera, { ...size, overlays: ['bound'] }),
      /overlays\[0\].*did you mean 'bounds'/,
    ],
    [() => it.picture(world, camera, { ...size, factor: 2 }), /factor must be from 0 to 1/],
    [() => it.picture(world, camera, { ...size, selected: [-1] }), /selected\[0\] must be a whole number/],
    [() => it.picture(world, camera, { ...size, hovered: 0.5 }), /hovered must be a whole number/],
    [() => it.picture(world, camera, { ...size, colours: [1] }), /colours must be a Uint8Array/],
    [
      () => it.picture(world, camera, { ...size, covered: { bottom: -1 } }),
      /covered.bottom must not be negative/,
    ],
    [() => it.picture(world, camera, { ...size, covered: { top: 1 } }), /covered has no option 'top'/],
    [() => it.picture(world, camera, { ...size, widht: 1 }), /no option 'widht'; did you mean 'width'/],
    [() => it.picture(world, camera, { width: 10 }), /height must be a number/],
    [() => it.picture(world, camera, { width: 9000, height: 9000 }), /at most 16777216 pixels/],
    [() => it.picture({}, camera, size), /world must be one of the same load/],
    [() => it.setTheme({ ...theme, overlays: { contact: '#000000' } }), /did you mean 'contacts'/],
    [() => it.setTheme({ ...theme, overlays: { pairs: 'red' } }), /theme.overlays.pairs must be a colour/],
    [() => it.setOutlines([{ slot: 0 }]), /outlines\[0\].contours must be an array/],
    [() => it.setOutlines([{ slot: 0, contours: [triangle] }]), /outlines\[0\].contours cannot be drawn/],
    [() => it.setOutlines([{ slot: 0, contours: [triangle.slice(1)] }]), /contours cannot be drawn/],
    [() => it.setSketch(new Float64Array([9, 0, 0, 0, 0, 0, 1])), /sketch must be the rows of a Sketch/],
    [() => it.setSketch(new Float64Array(8)), /sketch must be the rows of a Sketch/],
    [() => it.setSketch({}), /sketch must be a Sketch, its rows or null/],
    [() => sketch.line(0, 0, NaN, 0), /toX must be a finite number/],
    [() => sketch.box(0, 0, 1, 1, { color: 1 }), /no option 'color'; did you mean 'colour'/],
    [() => sketch.box(0, 0, 1, 1, { colour: 8 }), /style.colour must be a whole number from 0 to 7/],
    [() => sketch.box(0, 0, 1, 1, { colour: 'contact' }), /did you mean 'contacts'/],
    [() => sketch.box(0, 0, 1, 1, { opacity: 2 }), /style.opacity must be at most 1/],
    [() => sketch.polygon([{ x: 0, y: 0 }]), /points must be at least 2/],
    [() => sketch.dot(0, 0, -1), /radius must be greater than 0/],
  ])) {
    assert.throws(act, says);
  }
  assert.equal(sketch.count, 0, 'a refused mark leaves nothing behind');
});

test('a painter that was destroyed says so at every use', async () => {
  const { renderer: gone } = await loadForPictures();
  gone.destroy();
  for (const act of [
    () => gone.setTheme(theme),
    () => gone.setOutlines([]),
    () => gone.setSketch(null),
    () => gone.clearTrails(),
    () => gone.destroy(),
  ]) {
    assert.throws(act, /this renderer was destroyed/);
  }
});

test('the first picture is drawn at every pixel ratio, with all discs in their place', async () => {
  for (const pixelRatio of [0.5, 1, 1.5, 1.75, 2, 2.5, 3, 4, 8]) {
    // Another instance: what is written beside the texture is found by who uses that memory next.
    const fresh = await loadForPictures();
    const sketch = new Sketch();
    for (let i = 0; i < 60; i++)
      sketch.box(0, 0, 20, 20, { colour: 1, width: 0 }).dot(0, 0, 3, { colour: 2 });
    fresh.renderer.setTheme(theme);
    fresh.renderer.setSketch(sketch);
    const camera = { x: 10, y: 10, zoom: 1, yUp: false };
    const { width, data } = fresh.renderer.picture(null, camera, {
      width: 64,
      height: 64,
      pixelRatio,
      grid: false,
    });
    const middle = 4 * (width * Math.floor(width / 2) + Math.floor(width / 2));
    assert(data[middle + 1] > data[middle] && data[middle + 1] > data[middle + 2], `green at ${pixelRatio}`);
  }
});

test('a shape that is much larger than the picture fills it, to the last pixel', () => {
  for (const size of [2_000, 100_000, 1_000_000]) {
    const world = bump.createWorld(still);
    world.createBody({ type: 'static', angle: 0.3, shape: bump.box(size, size, { paint: 1 }) });
    world.createBody({ type: 'static', x: 3 * size, shape: bump.circle(size, { paint: 0 }) });
    const { count } = look(world);
    assert.equal(count([0, 255, 0]), 20_000, `${size} wide`);
    world.destroy();
  }
});

test('a long thin shape has its outline to its ends', () => {
  const world = bump.createWorld(still);
  world.createBody({ type: 'static', shape: bump.box(180, 8, { paint: 1 }) });
  const { at } = look(world);
  for (const x of [-86, -60, -30, 0, 30, 60, 85]) {
    assert.deepEqual(
      at(x, -4).map((value) => value > 90),
      [false, true, false],
      `outline at ${x}`,
    );
    assert(at(x, -4)[1] < 200, `outline at ${x}: ${at(x, -4)}`);
    assert.deepEqual(at(x, 0), [0, 255, 0], `fill at ${x}`);
  }
  world.destroy();
});
