// Lesson 1, with the engine: a boy, some balls, and what happens when they meet.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

// en: Handling: what follows when a boy and a ball meet. The engine does the detection.
// ko: 처리: 소년과 공이 만나면 할 일이에요. 검사는 엔진이 해요.
let count = 0;
world.group('boy:ball', 'overlap').on('boy:ball', {
  begin(boy, ball) {
    count += 1;
    ball.destroy();
  },
});

const boy = world.createBody({ tags: ['boy'], shape: bump.box(100, 100) });
for (const x of [160, 175, 400])
  world.createBody({ x, tags: ['ball'], shape: bump.box(20, 20) });

for (const x of [0, 120, 340]) {
  boy.x = x;
  world.detect();
}
console.log(count); // 3
console.log(world.bodyCount); // 1

// en: All pairs of 30 balls and a boy, and those of the group.
// ko: 공 30개와 소년 하나로 만들 수 있는 모든 쌍, 그리고 그룹에 드는 쌍이에요.
const n = 31;
console.log((n * (n - 1)) / 2, 1 * 30); // 465 30
