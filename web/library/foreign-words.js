// What other engines call what Bumpbox has too: a refusal then says the word to use. Knows only words.

/** By their words, ours: the first of them is the key that has to be there. @type {Record<string, string>} */
const ours = {
  restitution: 'bounce',
  elasticity: 'bounce',
  bounciness: 'bounce',
  isSensor: 'trigger',
  sensor: 'trigger',
  isTrigger: 'trigger',
  isStatic: "type: 'static'",
  isKinematic: "type: 'kinematic'",
  isBullet: 'bullet',
  ccd: 'bullet',
  label: 'tags',
  name: 'tags',
  position: 'x and y',
  translation: 'x and y',
  rotation: 'angle',
  linearVelocity: 'velocity',
  fixedRotation: 'lockTurning',
  lockRotations: 'lockTurning',
  linearDamping: 'drag',
  frictionAir: 'drag',
  angularDamping: 'angularDrag',
  categoryBits: 'category',
  maskBits: 'mask',
  collisionFilter: 'category and mask',
  data: 'userData',
  active: 'enabled',
  isEnabled: 'enabled',
  fixtures: 'shapes',
};

/**
 * Our word for one of another engine's, where it is known here.
 * @param {string} word
 * @param {readonly string[]} keys that are known here
 */
export function ourWord(word, keys) {
  const found = Object.hasOwn(ours, word) ? ours[word] : '';
  return keys.includes(found.split(/\W/)[0]) ? found : undefined;
}
