// Lesson 11, written out: policies as a table, masks as bits.
const policies = { ball: 'block', ghost: 'overlap', bird: 'ignore' };
const top = 10;
const radius = 8;

const told = [];
const fallers = Object.keys(policies).map((tag) => ({ tag, y: 30, speed: 0 }));
for (let i = 0; i < 200; i++) {
  for (const each of fallers) {
    each.speed -= 100 / 100;
    each.y += each.speed / 100;
    const touches = Math.abs(each.y) <= top + radius;
    const policy = policies[each.tag];
    if (!touches || policy === 'ignore') continue;
    // en: Told once, when it begins; pushed only by one of the policies.
    // ko: 시작할 때 한 번만 알리고, 미는 것은 정책 하나뿐이에요.
    if (!told.includes(each.tag)) told.push(each.tag);
    if (policy !== 'block') continue;
    each.y = top + radius;
    each.speed = 0;
  }
}
console.log(told.join(' ')); // ball ghost
console.log(fallers.map(({ y }) => (y > 0 ? 'stands' : 'fell')).join(' ')); // stands fell fell

// en: A bullet that wants enemies, and an enemy that wants whom its mask names.
// ko: 적과 만나고 싶은 총알, 그리고 마스크에 적은 것과 만나고 싶은 적이에요.
const [bullet, enemy] = [1, 2];
const wants = (a, b) => (a.mask & b.category) !== 0;
function meet(maskOfEnemy) {
  const a = { category: bullet, mask: enemy };
  const b = { category: enemy, mask: maskOfEnemy };
  return wants(a, b) && wants(b, a);
}
console.log(meet(enemy)); // false
console.log(meet(bullet)); // true
