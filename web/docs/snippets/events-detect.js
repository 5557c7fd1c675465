// Events: what touches, without moving anything.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
const left = world.createBody({ shape: bump.circle(10) });
const right = world.createBody({ x: 15, shape: bump.circle(10) });

world.detect();
const [contact] = world.contacts;
console.log(contact.bodyA === left, contact.normal.x, contact.depth); // true 1 5

right.x = 30;
world.detect();
console.log(world.contacts.length); // 0
