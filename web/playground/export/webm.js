// The file round a film's frames: WebM, which is Matroska with few elements (RFC 9559). Times are whole milliseconds.
// Clusters begin at frames that stand for themselves, and an index of them makes the film seekable.

/**
 * A coded frame: `time` in milliseconds, `key` if it stands for itself.
 * @typedef {{ bytes: Uint8Array, time: number, key: boolean }} CodedFrame
 */

/** The elements' names, as they stand in the file. */
const id = Object.freeze({
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
});

/** @param {number} value @param {number} [least] bytes @returns {number[]} the highest byte first */
function bigEndian(value, least = 1) {
  const bytes = [];
  for (let rest = value; rest > 0 || bytes.length < least; rest = Math.floor(rest / 256)) {
    bytes.unshift(rest % 256);
  }
  return bytes;
}

/** A length in eight bytes; the first bit says so. @param {number} length */
const sizeBytes = (length) => [1, ...bigEndian(length, 7)];

/** Parts of a file, and how long they are together. @typedef {{ parts: (Uint8Array | number[])[], length: number }} Piece */

/** @param {number} name @param {...(Piece | Uint8Array | number[])} inside @returns {Piece} */
function element(name, ...inside) {
  const length = inside.reduce((sum, { length: more }) => sum + more, 0);
  const head = [...bigEndian(name), ...sizeBytes(length)];
  const parts = inside.flatMap((piece) => ('parts' in piece ? piece.parts : [piece]));
  return { parts: [head, ...parts], length: head.length + length };
}

/** @param {number} name @param {number} value */
const whole = (name, value) => element(name, bigEndian(value));
/** @param {number} name @param {string} text */
const ascii = (name, text) => element(name, new TextEncoder().encode(text));
/** @param {number} name @param {number} value */
function real(name, value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(name, bytes);
}

/** Blocks say their time as 16 bits from their cluster's. */
const longestCluster = 30_000;

/** @param {readonly CodedFrame[]} frames */
function clustersOf(frames) {
  /** @type {CodedFrame[][]} */
  const clusters = [];
  for (const frame of frames) {
    const last = clusters.at(-1);
    if (!last || frame.key || frame.time - last[0].time > longestCluster) clusters.push([frame]);
    else last.push(frame);
  }
  return clusters.map((members) => ({
    time: members[0].time,
    piece: element(
      id.cluster,
      whole(id.timestamp, members[0].time),
      ...members.map(({ bytes, time, key }) =>
        element(id.simpleBlock, [0x81, ...bigEndian(time - members[0].time, 2), key ? 0x80 : 0], bytes),
      ),
    ),
  }));
}

/**
 * @param {object} film
 * @param {'V_VP8' | 'V_VP9' | 'V_AV1'} film.codec
 * @param {number} film.width
 * @param {number} film.height
 * @param {number} film.fps
 * @param {readonly CodedFrame[]} film.frames in order, the first one a key
 * @returns {Blob}
 */
export function webm({ codec, width, height, fps, frames }) {
  const head = element(
    id.ebml,
    whole(id.ebmlVersion, 1),
    whole(id.ebmlReadVersion, 1),
    whole(id.ebmlMaxIdLength, 4),
    whole(id.ebmlMaxSizeLength, 8),
    ascii(id.docType, 'webm'),
    whole(id.docTypeVersion, 4),
    whole(id.docTypeReadVersion, 2),
  );
  const info = element(
    id.info,
    whole(id.timestampScale, 1_000_000),
    real(id.duration, (frames.length * 1000) / fps),
    ascii(id.muxingApp, 'bumpbox'),
    ascii(id.writingApp, 'bumpbox'),
  );
  const tracks = element(
    id.tracks,
    element(
      id.trackEntry,
      whole(id.trackNumber, 1),
      whole(id.trackUid, 1),
      whole(id.trackType, 1),
      whole(id.flagLacing, 0),
      ascii(id.codecId, codec),
      whole(id.defaultDuration, Math.round(1e9 / fps)),
      element(id.video, whole(id.pixelWidth, width), whole(id.pixelHeight, height)),
    ),
  );
  const clusters = clustersOf(frames);
  // Places are counted from the segment's first byte.
  let at = info.length + tracks.length;
  const points = clusters.map(({ time, piece }) => {
    const position = element(id.cueTrackPositions, whole(id.cueTrack, 1), whole(id.cueClusterPosition, at));
    at += piece.length;
    return element(id.cuePoint, whole(id.cueTime, time), position);
  });
  const segment = element(
    id.segment,
    info,
    tracks,
    ...clusters.map(({ piece }) => piece),
    element(id.cues, ...points),
  );
  const parts = [...head.parts, ...segment.parts].map((part) => Uint8Array.from(part));
  return new Blob(parts, { type: 'video/webm' });
}
