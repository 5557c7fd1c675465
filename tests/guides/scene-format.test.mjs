// The page about the scene format names what there is: every key, and for each kind what it needs and what may be said, are
// those of the schema, which is made from the checks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readScene } from '../../web/scene/format.js';
import { most } from '../../web/scene/limits.js';
import { sceneSchema } from '../../web/scene/schema.js';

const schema = sceneSchema();
const { properties, $defs: defs } = schema;

for (const language of ['en', 'ko']) {
  const page = readFileSync(new URL(`../../web/docs/${language}/scene-format.md`, import.meta.url), 'utf8');
  const [, , ...sections] = page.split(/^## .*$/m);
  const [editor, whole, world, body, shapes, crowds, life, amounts] = sections;
  /** What stands as code in a text. @param {string} text */
  const codes = (text) => [...text.matchAll(/`([\w]+)`/g)].map(([, word]) => word);
  /** @param {string} text */
  const rows = (text) =>
    [...text.matchAll(/^\| `\w+` .*$/gm)].map(([row]) => row.slice(1, -1).split(' | ').map(codes));
  /** @param {string[]} names */
  const sorted = (names) => [...new Set(names)].sort();
  const keysOf = (/** @type {any} */ { properties: keys }) => Object.keys(keys);

  test(`every key of a scene stands on the page, and no other (${language})`, () => {
    const table = rows(whole).slice(1);
    assert.deepEqual(
      rows(whole).map(([[key]]) => key),
      keysOf(schema),
    );
    assert.deepEqual(table.find(([[key]]) => key === 'see')?.[1], properties.see.items.enum);
    assert.deepEqual(table.find(([[key]]) => key === 'view')?.[1], keysOf(properties.view));
    assert.deepEqual(table.find(([[key]]) => key === 'follow')?.[1], keysOf(properties.follow));
    const { name, policy } = properties.groups.items.properties;
    assert(name);
    for (const each of policy.enum)
      assert(table.find(([[key]]) => key === 'groups')?.[1].includes(each), each);
    assert.deepEqual(
      sorted(table.find(([[key]]) => key === 'rules')?.[1].filter((word) => word !== 'oneWay') ?? []),
      sorted(keysOf(properties.rules.items)),
    );
    const ofWorld = codes(world).filter(
      (word) => !['createWorld', 'kind', 'cellSize', 'maxPairs'].includes(word),
    );
    assert.deepEqual(sorted(ofWorld), sorted(keysOf(properties.world)));
    for (const key of keysOf(properties.world.properties.broadPhase)) assert(codes(world).includes(key), key);
    assert.deepEqual(sorted(codes(body)), sorted(keysOf(defs.body)));
    assert.deepEqual(
      sorted(codes(crowds).filter((word) => word !== 'many')),
      sorted(keysOf(properties.many.items)),
    );
    for (const key of properties.many.items.required) assert(codes(crowds.split('.')[0]).includes(key), key);
  });

  test(`each kind of shape and behaviour has what it needs and may have (${language})`, () => {
    const material = codes(shapes.split('\n').at(-3) ?? '').filter((word) => word !== 'undefined');
    for (const [table, kinds, common] of /** @type {[string, any[], string[]][]} */ ([
      [shapes, defs.shape.anyOf, material],
      [life, properties.play.items.anyOf, []],
    ])) {
      const told = rows(table).filter(([[kind]]) => kind !== 'kind');
      assert.deepEqual(
        told.map(([[kind]]) => kind),
        kinds.map(({ properties: { kind } }) => kind.const),
      );
      told.forEach(([, needed, may], i) => {
        const required = kinds[i].required.filter((/** @type {string} */ key) => key !== 'kind');
        assert.deepEqual(sorted(needed), sorted(required));
        assert.deepEqual(sorted(['kind', ...needed, ...may, ...common]), sorted(keysOf(kinds[i])));
      });
    }
  });

  test(`the example can be shown, and the amounts are those that are asked for (${language})`, () => {
    const [example] = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => text);
    assert.equal(readScene(example).bodies.length, 2);
    assert.match(editor, /dist\/scene\.schema\.json/);
    const { bodies, shapesOfABody, outlinePoints, pixels, play, text } = most;
    const numbers = [...amounts.matchAll(/[\d,]*\d/g)].map(([number]) => Number(number.replaceAll(',', '')));
    assert.deepEqual(numbers, [bodies, shapesOfABody, outlinePoints, pixels, play, text]);
  });
}
