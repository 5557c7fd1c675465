// What is measured in a scene: lengths between two points, and angles at a point. Written, a point that goes with a
// body names it by its place among all bodies; in a scene that runs, by its id, which stays when others go. What the
// numbers are, and how they look: web/walk/gauges.js.

/** @typedef {import('./format.js').Gauge} Gauge */
/** @typedef {import('../library/body.js').Body} Body */
/**
 * In a body's own axes where it has one, by its id; else in the world.
 * @typedef {{ x: number, y: number, body?: number }} GaugePoint
 */
/** @typedef {{ points: readonly GaugePoint[], show?: Gauge['show'] }} LiveGauge */

/** @param {readonly Gauge[] | undefined} gauges @param {readonly Body[]} bodies @returns {readonly LiveGauge[]} */
export const liveGauges = (gauges = [], bodies) =>
  Object.freeze(
    gauges.map(({ points, ...more }) =>
      Object.freeze({
        ...more,
        points: points.map((point) => withBody(point, bodies[point.body ?? -1]?.id)),
      }),
    ),
  );

/**
 * Without those of bodies that are gone.
 * @param {readonly LiveGauge[]} gauges
 * @param {readonly Body[]} bodies
 * @returns {Gauge[]}
 */
export function writtenGauges(gauges, bodies) {
  if (gauges.length === 0) return [];
  const places = new Map(bodies.map(({ id }, place) => [id, place]));
  return gauges
    .filter(({ points }) => points.every(({ body }) => body === undefined || places.has(body)))
    .map(({ points, ...more }) => ({
      ...more,
      points: points.map((point) => withBody(point, places.get(point.body ?? -1))),
    }));
}

/** @param {GaugePoint} point @param {number | undefined} body */
const withBody = ({ x, y }, body) => (body === undefined ? { x, y } : { x, y, body });
