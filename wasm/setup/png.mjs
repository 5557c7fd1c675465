// Pictures as PNG files: the plainest kind, eight bits of red, green, blue and alpha for each pixel.

import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * @param {Uint8Array | Uint8ClampedArray} pixels four bytes each, row by row from the top
 * @param {number} width
 * @param {number} height
 * @returns {Buffer}
 */
export function pngOf(pixels, width, height) {
  if (pixels.length !== width * height * 4) {
    throw new RangeError(
      `${width} x ${height} pixels need ${width * height * 4} bytes, not ${pixels.length}`,
    );
  }
  const stride = width * 4;
  const rows = new Uint8Array(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1);
    // Each byte as its difference from the one above: in drawings most of these are 0.
    rows[at] = 2;
    for (let i = 0; i < stride; i++) {
      const above = y === 0 ? 0 : pixels[(y - 1) * stride + i];
      rows[at + 1 + i] = pixels[y * stride + i] - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
