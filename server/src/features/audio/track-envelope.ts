import { Worker } from 'node:worker_threads';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Maximum size of the heap of a worker thread, in MiB. The track and the decoder's memory are not part of it. */
const MAX_HEAP_MB = 128;

export interface EnvelopeOptions {
  /** Path of the program that decodes a track in a worker thread (`bin/decode-track.js`). */
  program: string;
  /** Maximum time for a track, after which its thread is ended. */
  milliseconds: number;
}

/**
 * Returns the peak amplitudes of an mp3, one for about each hundredth of a second, from 0 to 1. `undefined` if the mp3
 * takes too much memory, or if nothing in it can be decoded; 'late' if it takes too long, as a sound mp3 can on a busy
 * server. Decodes in a thread of its own.
 * @param bytes cannot be used afterwards, since they move to the thread
 * @throws Error if the thread cannot run the program
 */
export async function trackEnvelope(
  bytes: Uint8Array<ArrayBuffer>,
  { program, milliseconds }: EnvelopeOptions,
): Promise<Float32Array | 'late' | undefined> {
  const worker = new Worker(program, {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A server that stops does not wait for the thread.
  worker.unref();
  const posted = new Promise<Float32Array | null>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => {
      if (isOutOfMemory(error)) resolve(null);
      else reject(new Error('A thread could not decode its track.', { cause: error }));
    });
    worker.once('exit', () => reject(new Error('A thread ended before it had decoded its track.')));
  });
  try {
    const envelope = await withTimeout(posted, milliseconds);
    if (envelope === undefined) return 'late';
    return envelope && envelope.length > 0 ? envelope : undefined;
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
