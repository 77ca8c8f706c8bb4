import { createHash } from 'node:crypto';
import type { ContentName } from '@cubedrop/sdk';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/fair-queue.ts';
import { leavePlaces } from '../../platform/http/places.ts';
import { currentRequest } from '../../platform/http/viewer.ts';
import { sharedWork } from '../../platform/shared-work.ts';
import { readWhole, type ObjectName } from '../../platform/storage/objects.ts';
import type { Objects } from '../../platform/storage/open-storage.ts';
import { PEAK_COUNT, peaksOf } from './peaks.ts';
import { trackEnvelope } from './track-envelope.ts';

/** Version of the peaks. It is incremented when they change, so that new ones get new names. */
const VERSION = 1;
/** Maximum time for decoding a track, many times what an hour of sound takes. */
const MAX_MILLISECONDS = 60_000;
/** Time after which a client may try again if the queue is full. */
const RETRY_SECONDS = 5;
/** Time for which a track whose decoding took too long is not decoded again. */
const LATE_MILLISECONDS = 3_600_000;
/** Maximum number of such tracks that are remembered. */
const MAX_LATE = 1_000;

export interface TrackPeaksOptions {
  objects: Pick<Objects, 'uploads' | 'renditions'>;
  /** Path of the program that decodes a track. */
  program: string;
  /** Maximum time for decoding a track. */
  milliseconds?: number;
}

type Peaks = readonly number[] | null;

/**
 * Returns the peaks of a stored track, from 0 to `MAX_PEAK`; `null` if it cannot be decoded within the limits. Reads
 * them from the track on first use, and stores them beside the renditions. A track that took too long is decoded again
 * after an hour, since the server may only have been busy.
 * @param account id of the requesting account; accounts take turns when tracks are decoded
 * @throws HttpError 503 if too many tracks are waiting
 */
export type TrackPeaks = (track: ContentName, account: string) => Promise<Peaks>;

export function trackPeaks({
  objects: { uploads, renditions },
  program,
  milliseconds = MAX_MILLISECONDS,
}: TrackPeaksOptions): TrackPeaks {
  const making = sharedWork<Peaks>();
  const late = new LRUCache<ObjectName, true>({ max: MAX_LATE, ttl: LATE_MILLISECONDS });
  // One at a time, since decoding occupies a core.
  const turns = fairQueue({
    atOnce: 1,
    waiting: 100,
    waitingEach: 20,
    full: () => unavailable('The server is busy. Try again.', RETRY_SECONDS),
  });

  /** Returns the result for a track that has been decoded; `undefined` if it has not. */
  async function known(name: ObjectName): Promise<Peaks | undefined> {
    if (late.has(name)) return null;
    if ((await renditions.size(name)) === undefined) return undefined;
    return JSON.parse(Buffer.from(await readWhole(renditions, name)).toString()) as Peaks;
  }

  async function make(track: ContentName, name: ObjectName): Promise<Peaks> {
    const earlier = await known(name);
    if (earlier !== undefined) return earlier;
    const envelope = await trackEnvelope(await readWhole(uploads, track), { program, milliseconds });
    if (envelope === 'late') {
      late.set(name, true);
      return null;
    }
    const peaks = envelope ? peaksOf(envelope, PEAK_COUNT) : null;
    await renditions.put(name, Buffer.from(JSON.stringify(peaks)));
    return peaks;
  }

  return async (track, account) => {
    const name = peaksName(track);
    const earlier = await known(name);
    if (earlier !== undefined) return earlier;
    // The request gives up its places, since decoding has a queue of its own and can take long.
    const req = currentRequest();
    if (req) leavePlaces(req);
    return making(name, () => turns.run(account, () => make(track, name)));
  };
}

/** Derives the name under which the peaks of a track or preview are stored, so that nothing needs to be recorded. */
export function peaksName(track: ContentName): ObjectName {
  return `${createHash('sha256').update(`peaks ${VERSION} of ${track}`).digest('hex')}.json`;
}
