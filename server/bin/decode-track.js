import { parentPort, workerData } from 'node:worker_threads';
import { BufferSource, EncodedPacketSink, Input, MP3 } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';

/*
 * The program of the worker thread in `src/features/audio/track-envelope.ts`. It decodes the mp3 in `workerData` and
 * posts its envelope, which is empty if nothing in the mp3 can be decoded. It is JavaScript because a worker thread
 * needs a file that Node can load in every setting: from the sources, the build and the bundle of the package.
 */

/** Number of samples of each value of the envelope: half a frame. */
const WINDOW = 576;
/** Number of frames decoded in one go. */
const FRAMES_AT_ONCE = 64;

// The decoder prints every damaged frame, of which a hostile file can have any number.
console.error = () => undefined;

/** Yields the decoded samples of an mp3, in order, as one array for each of two channels. */
async function* decoded(bytes) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP3] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) return;
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  let frames = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    frames.push(data);
    if (frames.length < FRAMES_AT_ONCE) continue;
    yield decoder.decodeFrames(frames).channelData;
    frames = [];
  }
  if (frames.length > 0) yield decoder.decodeFrames(frames).channelData;
}

/** Returns the peak amplitude of each window of an mp3, up to its end or to the first fault of the decoder. */
async function envelopeOf(bytes) {
  const envelope = [];
  let peak = 0;
  let filled = 0;
  try {
    for await (const [left, right] of decoded(bytes)) {
      for (let at = 0; at < left.length; at += 1) {
        peak = Math.max(peak, Math.abs(left[at]), Math.abs(right[at]));
        filled += 1;
        if (filled < WINDOW) continue;
        envelope.push(peak);
        peak = 0;
        filled = 0;
      }
    }
  } catch {
    // What precedes the fault is enough.
  }
  return Float32Array.from(envelope);
}

parentPort.postMessage(await envelopeOf(workerData));
