// The scene format as JSON Schema, for editors and other programs: put together from the checks that scenes pass, each
// of which tells what it asks. What only the whole can tell (names that repeat, sums, a solid pixel) no schema says. No
// page reads this.
import { schemas } from './checks.js';
import { scene } from './format.js';

/** @typedef {import('./checks.js').Check} Check */
/** @typedef {import('./checks.js').Schema} Schema */

/** @returns {Schema} of draft 2020-12 */
export function sceneSchema() {
  /** @type {Record<string, Schema>} */
  const defs = {};
  /** @param {Check} check @returns {Schema} */
  const of = (check) => {
    const told = schemas.get(check);
    if (!told) throw new Error(`a check of the scene format has no schema: ${check}`);
    const { schema, name } = told;
    if (name === undefined) return schema(of);
    if (!Object.hasOwn(defs, name)) {
      defs[name] = {};
      defs[name] = schema(of);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const whole = of(scene);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A scene of Bumpbox',
    ...whole,
    $defs: defs,
  };
}
