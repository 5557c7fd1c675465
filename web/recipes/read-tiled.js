// Recipe: a layer of a map that Tiled saved as JSON, as what tiles() takes. A tile is what its property `kind` says, such
// as "slope up right", and solid without one; its properties friction and bounce go along. Flipped tiles are flipped.

/** @typedef {{ grid: Uint32Array, size: number, options: { columns: number, origin: { x: number, y: number }, kinds: Record<string, any> } }} Level */

const flips = { across: 0x80000000, down: 0x40000000, diagonal: 0x20000000 };
const number = 0x0fffffff;
/** Where the solid corners of a form go when it is flipped, by the names of forms. @type {Record<string, Record<string, string>>} */
const flipped = {
  across: {
    'slope up right': 'slope up left',
    'slope up left': 'slope up right',
    'ceiling up right': 'ceiling up left',
    'ceiling up left': 'ceiling up right',
  },
  down: {
    'slope up right': 'ceiling up left',
    'ceiling up left': 'slope up right',
    'slope up left': 'ceiling up right',
    'ceiling up right': 'slope up left',
  },
  diagonal: { 'slope up left': 'ceiling up left', 'ceiling up left': 'slope up left' },
};

/**
 * Reads a layer.
 * @param {any} map what JSON.parse makes of the file
 * @param {{ layer?: string, tilesets?: Record<string, any> }} [options] which layer, the first one of tiles if left out; and
 *   tilesets that are files of their own, by their names in the map
 * @returns {Level}
 */
export function readTiled(map, { layer: name, tilesets = {} } = {}) {
  if (map?.type !== 'map') throw new TypeError('this is no map of Tiled: save it as JSON (.tmj)');
  if (map.orientation !== 'orthogonal') throw new RangeError(`the map is ${map.orientation}, not orthogonal`);
  if (map.tilewidth !== map.tileheight) throw new RangeError('the tiles of the map are not square');
  const layers = tileLayers(map.layers);
  const layer = layers.find((each) => name === undefined || each.name === name);
  if (!layer) {
    const names = layers.map((each) => `"${each.name}"`).join(', ') || 'none';
    throw new RangeError(`the map has no layer of tiles "${name}"; it has ${names}`);
  }
  const { grid, columns, column, row } = cellsOf(layer);
  const size = map.tilewidth;
  const origin = { x: column * size + (layer.offsetx ?? 0), y: row * size + (layer.offsety ?? 0) };
  /** @type {Record<string, any>} */
  const kinds = { 0: 'empty' };
  for (const tile of new Set(grid)) if (tile !== 0) kinds[tile] = kindOf(tile, map.tilesets, tilesets);
  return { grid, size, options: { columns, origin, kinds } };
}

/** Those in groups, too. @param {any[]} layers @returns {any[]} */
const tileLayers = (layers) =>
  layers.flatMap((layer) =>
    layer.type === 'group' ? tileLayers(layer.layers) : layer.type === 'tilelayer' ? [layer] : [],
  );

/** A map without ends is saved in chunks. @param {any} layer */
function cellsOf(layer) {
  const { encoding = 'csv', compression } = layer;
  if (!layer.chunks) {
    return { grid: numbersOf(layer.data, encoding, compression), columns: layer.width, column: 0, row: 0 };
  }
  if (layer.chunks.length === 0) throw new RangeError(`the layer "${layer.name}" has no cells`);
  const edge = (/** @type {(chunk: any) => number} */ of) => layer.chunks.map(of);
  const [column, row] = [Math.min(...edge(({ x }) => x)), Math.min(...edge(({ y }) => y))];
  const columns = Math.max(...edge(({ x, width }) => x + width)) - column;
  const rows = Math.max(...edge(({ y, height }) => y + height)) - row;
  const grid = new Uint32Array(columns * rows);
  for (const { x, y, width, height, data } of layer.chunks) {
    const cells = numbersOf(data, encoding, compression);
    for (let i = 0; i < height; i++) {
      grid.set(cells.subarray(i * width, (i + 1) * width), (y - row + i) * columns + x - column);
    }
  }
  return { grid, columns, column, row };
}

/** @param {any} data @param {string} encoding @param {string} [compression] */
function numbersOf(data, encoding, compression) {
  if (compression) {
    throw new RangeError(
      `the layer is compressed (${compression}): choose CSV or Base64 (uncompressed) in Tiled`,
    );
  }
  if (encoding === 'csv') return Uint32Array.from(data);
  const bytes = Uint8Array.from(atob(data.trim()), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/** @param {number} tile with its flips @param {any[]} used tilesets of the map @param {Record<string, any>} files */
function kindOf(tile, used, files) {
  const id = (tile & number) >>> 0;
  const found = used.filter((set) => set.firstgid <= id).at(-1);
  if (!found) throw new RangeError(`no tileset of the map has the tile ${id}`);
  const tileset = found.source === undefined ? found : files[found.source];
  if (!tileset) throw new RangeError(`the tileset ${found.source} is a file of its own: give it in tilesets`);
  const own = tileset.tiles?.find((/** @type {any} */ each) => each.id === id - found.firstgid);
  const said = Object.fromEntries(
    (own?.properties ?? []).map((/** @type {any} */ each) => [each.name, each.value]),
  );
  const { friction, bounce } = said;
  let { kind = 'full' } = said;
  let way = { x: 0, y: -1 }; // in which a one-way tile is passed
  if (tile & flips.diagonal) [kind, way] = [flipped.diagonal[kind] ?? kind, { x: way.y, y: way.x }];
  if (tile & flips.across) [kind, way] = [flipped.across[kind] ?? kind, { x: -way.x + 0, y: way.y }];
  if (tile & flips.down) [kind, way] = [flipped.down[kind] ?? kind, { x: way.x, y: -way.y + 0 }];
  return { kind, friction, bounce, ...(kind === 'oneWay' && { passes: way }) };
}
