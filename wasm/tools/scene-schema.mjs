// The scene format's JSON Schema as a file, for the site and the package. Needs the modules' build: limits and lists of words
// are the engine's own.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

export const schemaName = 'scene.schema.json';

/** What the build gives, and the schema is made of. */
export const facts = path.join(root, 'web/library/generated/facts.js');
export const isBuilt = () => existsSync(facts);

export async function sceneSchemaText() {
  const { sceneSchema } = await import('../../web/scene/schema.js');
  return `${JSON.stringify(sceneSchema(), null, 1)}\n`;
}
