// What tests of keeping need on their page: the modules, pictures to keep, and the browser's own decoders to read back
// what was written.
import * as autosave from '../../web/playground/export/autosave.js';
import * as dropped from '../../web/playground/export/dropped.js';
import * as files from '../../web/playground/export/files.js';
import * as film from '../../web/playground/export/film.js';
import * as frames from '../../web/playground/export/frames.js';
import * as gif from '../../web/playground/export/gif.js';
import * as png from '../../web/playground/export/png.js';

/** @typedef {[number, number, number]} Colour */
/** @param {number} _x @param {number} _y @param {Colour} paper @returns {Colour} */
const paperOnly = (_x, _y, paper) => paper;

/**
 * RGBA bytes, from what is at a pixel's centre.
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number, paper: Colour) => Colour} [at]
 */
export function drawn(width, height, at = paperOnly) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  /** @type {Colour} */
  const paper = [251, 250, 247];
  for (let i = 0, to = 0; i < width * height; i++) {
    const colour = at((i % width) + 0.5, Math.floor(i / width) + 0.5, paper);
    for (let part = 0; part < 3; part++) pixels[to++] = colour[part];
    pixels[to++] = 255;
  }
  return pixels;
}

/** A square and a ring of few colours, hard-edged. @param {number} width @param {number} height @param {number} step */
export const flat = (width, height, step) =>
  drawn(width, height, (x, y, paper) => {
    if (x > step * 2 && x < step * 2 + 12 && y > 10 && y < 22) return [47, 111, 222];
    const away = Math.hypot(x - 40, y - 40 - step);
    return away < 12 && away > 6 ? [213, 94, 0] : paper;
  });

/** Many soft-edged discs of as many colours. @param {number} width @param {number} height @param {number} step */
export const soft = (width, height, step) => {
  const discs = Array.from({ length: 20 }, (_, k) => ({
    x: (k * 97.3 + step * ((k % 5) + 1.1)) % width,
    y: (k * 61.7 + step * ((k % 3) + 1.3)) % height,
    own: [(k * 37) % 256, (k * 91) % 256, (k * 53) % 256],
  }));
  return drawn(width, height, (x, y, paper) => {
    let colour = paper;
    for (const disc of discs) {
      const share = Math.min(1, 12.5 - Math.hypot(x - disc.x, y - disc.y));
      if (share <= 0) continue;
      const [r, g, b] = colour.map((value, i) => value * (1 - share) + disc.own[i] * share);
      colour = [r, g, b];
    }
    return colour;
  });
};

/** Every frame of a picture file, by the browser. @param {Blob} blob */
export async function decoded(blob) {
  const decoder = new ImageDecoder({
    data: await blob.arrayBuffer(),
    type: blob.type,
    colorSpaceConversion: 'none',
  });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount = 0, repetitionCount = 0 } = decoder.tracks.selectedTrack ?? {};
  const all = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const pixels = new Uint8ClampedArray(image.allocationSize({ format: 'RGBA' }));
    await image.copyTo(pixels, { format: 'RGBA' });
    all.push({
      pixels,
      width: image.codedWidth,
      height: image.codedHeight,
      time: (image.duration ?? 0) / 1000,
    });
    image.close();
  }
  return { frames: all, repetitionCount };
}

/** A picture's bytes as WebGL has them: its alpha is nowhere multiplied in. @param {Blob} blob */
export async function unmultiplied(blob) {
  const image = await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  const { width, height } = image;
  const gl = /** @type {WebGL2RenderingContext} */ (new OffscreenCanvas(1, 1).getContext('webgl2'));
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return { pixels, width, height };
}

/** The largest and the mean difference of two pictures. @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function apart(a, b) {
  let [most, sum] = [a.length === b.length ? 0 : Infinity, 0];
  for (let i = 0; i < a.length; i++) {
    const away = Math.abs(a[i] - b[i]);
    most = Math.max(most, away);
    sum += away;
  }
  return { most, mean: sum / a.length };
}

/** A picture that says a number: eight blocks, dark for 1. @param {number} number */
export const numbered = (number, width = 160, height = 120) =>
  drawn(width, height, (x) => ((number >> Math.floor((x * 8) / width)) & 1 ? [20, 22, 26] : [251, 250, 247]));

/** What a film shows at the times, as the numbers of its pictures. @param {Blob} blob @param {number[]} times */
export async function shownNumbers(blob, times) {
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(blob);
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error?.message));
  });
  const [width, height] = [video.videoWidth, video.videoHeight];
  const canvas = new OffscreenCanvas(width, height);
  const paper = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext('2d', { willReadFrequently: true })
  );
  const numbers = [];
  for (const time of times) {
    // Sought is not yet shown: drawn at once, it may still be the frame before.
    const sought = new Promise((resolve) => {
      video.onseeked = resolve;
    });
    const shown = new Promise((resolve) => {
      video.requestVideoFrameCallback(resolve);
    });
    video.currentTime = time;
    await Promise.all([sought, shown]);
    paper.drawImage(video, 0, 0);
    const row = paper.getImageData(0, height >> 1, width, 1).data;
    let number = 0;
    for (let bit = 0; bit < 8; bit++) {
      if (row[Math.floor(((bit + 0.5) * width) / 8) * 4] < 128) number |= 1 << bit;
    }
    numbers.push(number);
  }
  return { numbers, duration: video.duration, width, height };
}

const keep = {
  ...autosave,
  ...dropped,
  ...files,
  ...film,
  ...frames,
  ...gif,
  ...png,
  drawn,
  flat,
  soft,
  decoded,
  unmultiplied,
  apart,
  numbered,
  shownNumbers,
};
/** @typedef {typeof keep} Keep */
Object.assign(globalThis, { keep });
