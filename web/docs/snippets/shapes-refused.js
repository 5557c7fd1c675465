// Shapes: plain, frozen data, and what is refused.
import { load } from 'bumpbox';

const bump = await load();

const disc = bump.circle(12, { bounce: 0.5 });
console.log(JSON.stringify(disc)); // {"kind":"circle","radius":12,"x":0,"y":0,"bounce":0.5}

/** The sentence with which something is refused. */
function refusal(attempt) {
  try {
    attempt();
  } catch (error) {
    return error.message;
  }
}

console.log(refusal(() => bump.circle(-1))); // radius must be greater than 0, but is -1
console.log(refusal(() => bump.circle(12, { bouncy: 1 })));
// options has no option 'bouncy'; did you mean 'bounce'?
