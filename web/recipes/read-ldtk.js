// Recipe: an IntGrid layer of a level that LDtk saved, as what tiles() takes. What the values of the layer are is said by
// their names in LDtk: "slope_up_right" is a slope up right; for other names say it in `kinds`.

/** @typedef {{ grid: Uint32Array, size: number, options: { columns: number, origin: { x: number, y: number }, kinds: Record<string, any> } }} Level */

/**
 * Reads a layer.
 * @param {any} project what JSON.parse makes of the file
 * @param {{ level?: string, layer?: string, kinds?: Record<string, any> }} [options] names of the level and of the layer,
 *   the first ones if left out; and what the names of values mean, such as `{ mud: { friction: 2 } }`
 * @returns {Level}
 */
export function readLdtk(project, { level: levelName, layer: layerName, kinds: meanings = {} } = {}) {
  if (project?.__header__?.app !== 'LDtk') throw new TypeError('this is no project of LDtk (.ldtk)');
  /** @type {any[]} */
  const levels = [
    ...project.levels,
    ...(project.worlds ?? []).flatMap((/** @type {any} */ world) => world.levels),
  ];
  const level = pick(levels, 'identifier', levelName, 'level');
  if (!level.layerInstances) {
    throw new RangeError(
      `the level "${level.identifier}" is a file of its own: switch off "Save levels separately" in LDtk`,
    );
  }
  const grids = level.layerInstances.filter((/** @type {any} */ each) => each.__type === 'IntGrid');
  const layer = pick(grids, '__identifier', layerName, 'IntGrid layer');
  const definition = project.defs.layers.find((/** @type {any} */ each) => each.uid === layer.layerDefUid);
  /** @type {Record<string, any>} */
  const kinds = { 0: 'empty' };
  for (const { value, identifier } of definition.intGridValues) {
    const name = identifier ?? String(value);
    kinds[value] = meanings[name] ?? wordOf(name);
  }
  const origin = {
    x: level.worldX + (layer.__pxTotalOffsetX ?? 0),
    y: level.worldY + (layer.__pxTotalOffsetY ?? 0),
  };
  const grid = Uint32Array.from(layer.intGridCsv);
  return { grid, size: layer.__gridSize, options: { columns: layer.__cWid, origin, kinds } };
}

/** "one_way" is oneWay, and "slope_up_right" a slope up right. @param {string} name */
function wordOf(name) {
  const word = name.toLowerCase().replaceAll('_', ' ');
  return word === 'one way' || word === 'oneway' ? 'oneWay' : word;
}

/** @param {any[]} list @param {string} key @param {string | undefined} name @param {string} what */
function pick(list, key, name, what) {
  const found = list.find((each) => name === undefined || each[key] === name);
  if (found) return found;
  const names = list.map((each) => `"${each[key]}"`).join(', ') || 'none';
  throw new RangeError(`the project has no ${what} "${name ?? ''}"; it has ${names}`);
}
