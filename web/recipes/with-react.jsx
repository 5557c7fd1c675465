// Recipe: Bumpbox beside React. Bodies live in the world, not in React's state: React makes the elements once, and each
// goes with its body by the body's sprite.
import { useEffect, useRef, useState } from 'react';
import { load } from 'bumpbox';

const size = { width: 320, height: 200 };

/** Loads the engine once, and answers with a world of this component's own as soon as there is one. */
function useWorld(options) {
  const [made, setMade] = useState(null);
  useEffect(() => {
    let world;
    let frame = 0;
    let gone = false;
    let last;
    const go = (now) => {
      world.advance(Math.min(0.1, (now - (last ?? now)) / 1000));
      last = now;
      frame = requestAnimationFrame(go);
    };
    load().then((bump) => {
      if (gone) return;
      world = bump.createWorld(options);
      world.createWalls({ minX: 0, minY: 0, maxX: size.width, maxY: size.height });
      setMade({ bump, world });
      frame = requestAnimationFrame(go);
    });
    return () => {
      gone = true;
      cancelAnimationFrame(frame);
      world?.destroy();
    };
  }, []);
  return made;
}

/** A sprite that moves an element of the page. */
const spriteOf = (element) => ({
  x: 0,
  y: 0,
  set rotation(angle) {
    element.style.transform = `translate(${this.x}px, ${this.y}px) rotate(${angle}rad)`;
  },
});

function Box({ world, shape, x, y }) {
  const element = useRef(null);
  useEffect(() => {
    const body = world.createBody({ x, y, shape, sprite: spriteOf(element.current) });
    return () => body.alive && body.destroy();
  }, []);
  const style = { position: 'absolute', left: -10, top: -10, width: 20, height: 20, background: '#3d85c6' };
  return <div ref={element} className="box" style={style} />;
}

const options = { gravity: { x: 0, y: 600 } };

export function Boxes({ onWorld }) {
  const made = useWorld(options);
  const [boxes, setBoxes] = useState([0, 1, 2]);
  useEffect(() => {
    if (made) onWorld?.(made.world);
  }, [made]);
  if (!made) return <p>…</p>;
  const shape = made.bump.box(20, 20);
  return (
    <div style={{ position: 'relative', ...size, overflow: 'hidden' }}>
      {boxes.map((i) => (
        <Box key={i} world={made.world} shape={shape} x={40 + ((i * 37) % 240)} y={20} />
      ))}
      <button onClick={() => setBoxes((all) => [...all, Math.max(-1, ...all) + 1])}>+</button>
      <button onClick={() => setBoxes((all) => all.slice(1))}>−</button>
    </div>
  );
}
