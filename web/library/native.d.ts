// What the wasm modules offer to JavaScript through Embind, as bound in wasm/bindings and put together in
// hosts.js. Internal: the public types are those of index.js.

export interface NativeHost {
  /** Where it stands in wasm memory; throws once it was deleted. */
  readonly address: number;
  readonly alive: boolean;
  delete(): void;
}

/** A world, in each module. */
export interface NativeWorld extends NativeHost {
  /** Makes it of the numbers of bodyFields in scratch memory, and what was pending. */
  createBody(): number;
  /** Handles into scratch memory, from one on; how many there are. */
  shapesOf(body: number, from: number): number;
  /** Its inertia and the centre of its mass into scratch memory. */
  massOf(body: number): number;
  removeShape(shape: number): number;
  addShapeToGroup(group: number, side: number, shape: number): number;
  addAllToGroup(group: number, side: number, count: number): number;
  /** Friction and bounce: -1 for none. */
  setRule(groupA: number, groupB: number, policy: number, ...numbers: number[]): number;
  due(seconds: number): number;
  factor(): number;
  eventHash(): string;
  noticeWrites(): number;
  /** Into scratch memory. */
  options(): number;
  describe(shape: number): number;
  findAt(...numbers: number[]): number;
  findIn(...numbers: number[]): number;
  findTouching(...numbers: number[]): number;
  findNear(...numbers: number[]): number;
  castRay(...numbers: number[]): number;
  castRayThrough(...numbers: number[]): number;
  castShape(...numbers: number[]): number;
  castShapeThrough(...numbers: number[]): number;
  destroyBody(body: number): number;
  /** What shape-wire.js makes of a shape, which stands in scratch memory. */
  addPendingShape(): number;
  detect(): number;
  setGravity(x: number, y: number): number;
  defineGroup(bytes: number, policy: number): number;
  addToGroup(group: number, side: number, body: number): number;
  removeFromGroup(group: number, side: number, body: number): number;
  addShape(body: number): number;
  clear(): number;
  wake(body: number): number;
  setEnabled(body: number, enabled: number): number;
  applyForce(body: number, x: number, y: number): number;
  applyForceAt(body: number, x: number, y: number, atX: number, atY: number): number;
  applyTorque(body: number, torque: number): number;
  applyImpulse(body: number, x: number, y: number): number;
  applyImpulseAt(body: number, x: number, y: number, atX: number, atY: number): number;
  step(dt: number): number;
  stepCount(): number;
  hash(): string;
  columns(): number;
}

/** What only the worlds of the full module have. */
export interface NativeFullWorld extends NativeWorld {
  createBodies(count: number, measures: number): number;
  castRays(...numbers: number[]): number;
  findInEach(...numbers: number[]): number;
  moveShape(...numbers: number[]): number;
  save(baseBytes: number): number;
  restore(bytes: number, baseBytes: number): number;
  mayRestore(bytes: number, baseBytes: number): number;
  /** Into scratch memory; in milliseconds, after useClock. */
  profile(): number;
  useClock(): number;
  /** 0 none, 1 of the step, 2 after each pass too. */
  tellPushes(what: number): void;
  /** So many numbers each into the buffer; how many there are. */
  pushes(numbers: number): number;
  /** Kinds and substeps, then what points held, into the buffer; how many passes there are. */
  passes(): number;
  groupCount(): number;
  groupName(group: number): string;
  /** Into scratch memory, in the order of bodyFields. */
  describeBody(body: number): number;
  /** Into scratch memory, in the order of shapeFields. */
  materialOf(shape: number): number;
  changeBody(body: number, ...numbers: number[]): number;
  /** To what was pending, its outline too where it is another one. */
  changeShape(shape: number, reshaped: number): number;
  change(...options: number[]): number;
  /** Length of a step and most steps into scratch memory. */
  clock(): number;
  removeShapeFromGroup(group: number, side: number, shape: number): number;
  setBroadPhase(kind: number, cellSize: number, maxPairs: number): number;
  broadPhase(): number;
  broadPhaseCounts(): number;
  inspectBroadPhase(): number;
}

export interface NativeRecorder extends NativeHost {
  start(world: number, hashEvery: number): number;
  stop(): void;
  isRecording(): number;
  status(): number;
  /** Into the buffer; how many. */
  bytes(): number;
}

export interface NativeCheckpoints extends NativeHost {
  status(): number;
  keep(): number;
  takeBack(step: number): number;
  /** How many; the oldest's and the newest's steps into scratch memory. */
  count(): number;
}

export interface NativeReplay extends NativeHost {
  /** What stands in the buffer; scratch memory gets the numbers of steps and commands. */
  open(bytes: number): number;
  start(world: number): number;
  /** 0 one command, 1 up to the next step and that, 2 all. */
  go(world: number, how: number): number;
  atEnd(): number;
  stepCount(): number;
  /** What, and into scratch memory the step and the command. */
  divergence(): number;
  expected(): string;
  found(): string;
}

export interface NativeRecordings extends NativeModule {
  Recorder: new () => NativeRecorder;
  Replay: new () => NativeReplay;
  Checkpoints: new (world: number, frames: number) => NativeCheckpoints;
}

export interface NativeBoxWorld extends NativeHost {
  createBox(
    index: number,
    x: number,
    y: number,
    width: number,
    height: number,
    velocityX: number,
    velocityY: number,
    mass: number,
    bounce: number,
    friction: number,
  ): number;
  destroyBox(box: number): number;
  clear(): number;
  setSize(box: number, width: number, height: number): number;
  setMass(box: number, mass: number): number;
  setGravity(x: number, y: number): number;
  setDrag(drag: number): number;
  step(dt: number): number;
  gravityX(): number;
  gravityY(): number;
  drag(): number;
  stepCount(): number;
  examined(): number;
  meetings(): number;
  finds(): number;
  scans(): number;
  hash(): string;
  columns(): number;
}

export interface NativeRenderer extends NativeHost {
  open(width: number, height: number, pixelRatio: number, software: number): number;
  close(): void;
  error(): string;
  resize(width: number, height: number, pixelRatio: number): void;
  setPaper(paper: number, line: number): void;
  setPaint(index: number, fill: number): void;
  setHue(index: number, hue: number): void;
  setStyle(outlineShade: number, fillOpacity: number, outlineWidth: number): void;
  /** Makes it of what stands in the buffer. */
  setOutline(slot: number, paint: number, rule: number, contours: number, points: number): number;
  clearOutlines(): void;
  clearTrails(): void;
  /** So many numbers in the buffer. */
  setSketch(numbers: number): number;
  /** Slots and paints stand in the buffer. */
  setOptions(
    grid: number,
    factor: number,
    overlays: number,
    hovered: number,
    selected: number,
    colours: number,
    coveredLeft: number,
    coveredBottom: number,
    arrowScale: number,
  ): void;
  /** A world's address; 0 for none. */
  draw(world: number, centerX: number, centerY: number, scale: number, yUp: number): number;
  /** The address of its pixels in the buffer; 0 without memory. */
  picture(...numbers: number[]): number;
  meshTime(): number;
  drawTime(): number;
  drawnShapes(): number;
  triangles(): number;
}

/** What each module has, the small one too. */
export interface NativeModule {
  /** Where the arguments of a call stand, and the numbers of its answer; alive until memory grows. */
  scratch(): Float64Array;
  /** All memory, in integers of 32 bits; alive until it grows. */
  integers(): Uint32Array;
  /** The address of a place for so many bytes, which lasts until more is asked for. 0 without memory. */
  bufferFor(bytes: number): number;
  refusedCode(): string;
  refusedArgument(): string;
  refusedValue(): number;
  /** Takes as many numbers as worldFields has. */
  World: new (...numbers: number[]) => NativeWorld;
  /** Questions (wasm/bindings/collide.cpp): what they are about stands in scratch memory, and their answer too. */
  shape(): number;
  collide(): number;
  overlap(): number;
  distance(): number;
  contains(): number;
  containsPoint(): number;
  castRay(): number;
  castShape(): number;
  timeOfImpact(): number;
  bounds(): number;
  mass(): number;
  columnNames(): string;
  contactLayout(): string;
  eventLayout(): string;
}

/** What is in the modules that hold the exact box world. */
export interface NativeBoxModule extends NativeModule {
  BoxWorld: new () => NativeBoxWorld;
  boxColumnNames(): string;
}

export interface NativeRegion extends NativeHost {
  addShape(): number;
  addOutline(points: number, contours: number, rule: number, x: number, y: number, angle: number): number;
  addChain(points: number, closed: number, x: number, y: number, angle: number): number;
  addMask(
    mask: number,
    x: number,
    y: number,
    angle: number,
    scaleX: number,
    scaleY: number,
    pivotX: number,
    pivotY: number,
  ): number;
  finish(): number;
  pieces(): number;
}

export interface NativeMask extends NativeHost {
  fromPixels(width: number, height: number, threshold: number): number;
  fromCells(width: number, height: number): number;
  fromShape(width: number, height: number): number;
  fromOverlapOfTwo(): number;
  measure(): number;
  cells(): number;
  boxes(): number;
  cover(most: number, coverage: number, mayOverlap: number): number;
  outline(tolerance: number): number;
  overlapCount(other: number, x: number, y: number): number;
  push(other: number, x: number, y: number, anyWay: number): number;
  normal(other: number, x: number, y: number): number;
}

/** All of the engine: what wasm/bindings holds besides the renderer. */
export interface NativeFullModule extends NativeBoxModule, NativeRecordings {
  World: new (...numbers: number[]) => NativeFullWorld;
  contactRow(): string;
  distanceRow(): string;
  collideMany(shapes: number, pairs: number, numbers: number, touch: number): number;
  overlapMany(shapes: number, pairs: number, numbers: number, touch: number): number;
  distanceMany(shapes: number, pairs: number, numbers: number, touch: number): number;
  hull(count: number, radius: number): number;
  roundRectangle(width: number, height: number, radius: number, x: number, y: number): number;
  Region: new () => NativeRegion;
  Mask: new () => NativeMask;
  contacts(): number;
  overlapPixels(): number;
  polygons(points: number, contours: number, rule: number): number;
  triangles(points: number, contours: number, rule: number): number;
  traceCollide(): number;
  traceDistance(): number;
  traceImpact(): number;
  circleOverlapsCircle(...numbers: number[]): number;
  rectangleOverlapsRectangle(...numbers: number[]): number;
  circleOverlapsRectangle(...numbers: number[]): number;
  circleContainsPoint(...numbers: number[]): number;
  rectangleContainsPoint(...numbers: number[]): number;
}

export interface NativeCanvasModule extends NativeFullModule {
  Renderer: new () => NativeRenderer;
}

export interface NativeOptions {
  canvas?: HTMLCanvasElement;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
  print?(text: string): void;
  printErr?(text: string): void;
}

export type NativeFactory = (options: NativeOptions) => Promise<object>;
