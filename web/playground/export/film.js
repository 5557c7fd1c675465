// A film of a span as WebM. Where the browser codes frames one by one (WebCodecs) the film is exact: frame n is shown
// at n/fps seconds, however long drawing took. Elsewhere the frames are shown to a MediaRecorder at their times, which
// takes as long as the film and is as exact as the browser's clock; and where there is not even that, it is refused.
import { checkFilm, frameOf, framesOf } from './frames.js';
import { ExportError, stopIfAborted } from './problem.js';
import { webm } from './webm.js';

export const mostFilmFps = 60;
/** Frames that stand for themselves: so many seconds a reader's seeking has to decode at most. */
const keySeconds = 2;
/** Frames that the coder may have before it; more would only take memory. */
const mostWaiting = 4;
/** Bits for each pixel of a frame; drawn scenes look clean with it. */
const bitsPerPixel = 0.2;

/** @typedef {import('./frames.js').Film} Film */
/** @typedef {'exact' | 'live'} FilmWay `exact`: by WebCodecs; `live`: by MediaRecorder */

/** Widely played first. @type {{ codec: string, name: 'V_VP9' | 'V_VP8' }[]} */
const codecs = [
  { codec: 'vp09.00.40.08', name: 'V_VP9' },
  { codec: 'vp8', name: 'V_VP8' },
];
const liveTypes = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** @param {Film} film @param {string} codec @returns {VideoEncoderConfig} */
function configOf({ width, height, fps }, codec) {
  const bitrate = Math.round(Math.max(1e6, width * height * fps * bitsPerPixel));
  return { codec, width, height, framerate: fps, bitrate, latencyMode: 'quality' };
}

/** @param {Film} film */
async function exactCodec(film) {
  if (typeof VideoEncoder === 'undefined' || typeof VideoFrame === 'undefined') return undefined;
  liveType(); // asked for a coder before anything else of films, WebKitGTK 2.50 falls over, and the page with it
  for (const { codec, name } of codecs) {
    const config = configOf(film, codec);
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return { config, name };
  }
  return undefined;
}

function liveType() {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) {
    return undefined;
  }
  return liveTypes.find((type) => MediaRecorder.isTypeSupported(type));
}

/**
 * How this browser would write a film, or undefined if it cannot.
 * @param {{ width: number, height: number, fps: number }} film
 * @returns {Promise<FilmWay | undefined>}
 */
export async function filmWay(film) {
  if (await exactCodec(/** @type {Film} */ (film))) return 'exact';
  return liveType() ? 'live' : undefined;
}

/** @param {Film} film @param {{ config: VideoEncoderConfig, name: 'V_VP9' | 'V_VP8' }} codec */
async function exactFilm(film, { config, name }) {
  const { width, height, fps } = film;
  /** @type {import('./webm.js').CodedFrame[]} */
  const coded = [];
  /** @type {unknown} */
  let failure;
  let wake = () => {};
  const coder = new VideoEncoder({
    output: (piece) => {
      const bytes = new Uint8Array(piece.byteLength);
      piece.copyTo(bytes);
      coded.push({ bytes, time: Math.round(piece.timestamp / 1000), key: piece.type === 'key' });
    },
    error: (error) => {
      failure = error;
      wake();
    },
  });
  coder.addEventListener('dequeue', () => wake());
  try {
    coder.configure(config);
    const keyEvery = Math.max(1, Math.round(fps * keySeconds));
    for await (const { pixels, index } of framesOf(film)) {
      while (coder.encodeQueueSize > mostWaiting && !failure) {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
      if (failure) break;
      const frame = new VideoFrame(/** @type {Uint8Array<ArrayBuffer>} */ (pixels), {
        format: 'RGBA',
        codedWidth: width,
        codedHeight: height,
        timestamp: Math.round((index * 1e6) / fps),
        duration: Math.round(1e6 / fps),
      });
      coder.encode(frame, { keyFrame: index % keyEvery === 0 });
      frame.close();
    }
    if (!failure) await coder.flush();
  } catch (error) {
    failure ??= error;
  } finally {
    if (coder.state !== 'closed') coder.close();
  }
  if (failure) throw failed(failure);
  return webm({ codec: name, width, height, fps, frames: coded });
}

/** @param {unknown} error */
function failed(error) {
  if (error instanceof ExportError || error instanceof TypeError || error instanceof RangeError) return error;
  return new ExportError(
    'exportFilmFailed',
    { message: error instanceof Error ? error.message : String(error) },
    error,
  );
}

/** @param {number} time of performance.now() @param {AbortSignal | undefined} signal @returns {Promise<void>} */
async function until(time, signal) {
  stopIfAborted(signal);
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  stopIfAborted(signal);
}

/** @param {Film} film @param {string} mimeType */
async function liveFilm(film, mimeType) {
  const { width, height, fps, steps, signal, onProgress } = film;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks();
  // Firefox asks the stream for a frame, others the track.
  const source = /** @type {CanvasCaptureMediaStreamTrack} */ ('requestFrame' in stream ? stream : track);
  const videoBitsPerSecond = configOf(film, '').bitrate;
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond });
  /** @type {Blob[]} */
  const pieces = [];
  const ended = new Promise((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = resolve;
    recorder.onerror = (event) => reject(/** @type {{ error?: unknown }} */ (event).error ?? event.type);
  });
  ended.catch(() => {});
  try {
    let start = 0;
    for (const [index, step] of steps.entries()) {
      const pixels = await frameOf(film, step);
      // The clock runs from when the first frame is there.
      if (index === 0) {
        recorder.start();
        start = performance.now();
      }
      await until(start + (index * 1000) / fps, signal);
      paper.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
      source.requestFrame();
      onProgress?.((index + 1) / steps.length);
    }
    await until(start + (steps.length * 1000) / fps, signal);
    recorder.stop();
    await ended;
  } catch (error) {
    throw failed(error);
  } finally {
    if (recorder.state !== 'inactive') recorder.stop();
    track.stop();
  }
  return new Blob(pieces, { type: 'video/webm' });
}

/**
 * @param {Film} film
 * @param {{ way?: FilmWay }} [options] one of the ways, where the browser has both
 * @returns {Promise<Blob>}
 */
export async function makeFilm(film, { way } = {}) {
  checkFilm(film, mostFilmFps);
  stopIfAborted(film.signal);
  const codec = way === 'live' ? undefined : await exactCodec(film);
  if (codec) return exactFilm(film, codec);
  const type = way === 'exact' ? undefined : liveType();
  if (!type) throw new ExportError('exportNoFilm');
  return liveFilm(film, type);
}
