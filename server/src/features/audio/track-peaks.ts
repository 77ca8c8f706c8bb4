import { createHash } from 'node:crypto';
import type { ContentName } from '@cubedrop/sdk';
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

export interface TrackPeaksOptions {
  objects: Pick<Objects, 'uploads' | 'renditions'>;
  /** Path of the program that decodes a track. */
  program: string;
  /** Maximum time for decoding a track. */
  milliseconds?: number;
}

/**
 * Returns the peaks of a stored track, from 0 to `MAX_PEAK`; `null` if it cannot be decoded within the limits. Reads
 * them from the track on first use, and stores them beside the renditions.
 * @param account id of the requesting account; accounts take turns when tracks are decoded
 * @throws HttpError 503 if too many tracks are waiting
 */
export type TrackPeaks = (track: ContentName, account: string) => Promise<readonly number[] | null>;

export function trackPeaks({
  objects: { uploads, renditions },
  program,
  milliseconds = MAX_MILLISECONDS,
}: TrackPeaksOptions): TrackPeaks {
  const making = sharedWork<void>();
  // One at a time, since decoding occupies a core.
  const turns = fairQueue({
    atOnce: 1,
    waiting: 100,
    waitingEach: 20,
    full: () => unavailable('The server is busy. Try again.', RETRY_SECONDS),
  });
  const isStored = async (name: ObjectName) => (await renditions.size(name)) !== undefined;

  async function make(track: ContentName, name: ObjectName): Promise<void> {
    if (await isStored(name)) return;
    const envelope = await trackEnvelope(await readWhole(uploads, track), { program, milliseconds });
    const peaks = envelope ? peaksOf(envelope, PEAK_COUNT) : null;
    await renditions.put(name, Buffer.from(JSON.stringify(peaks)));
  }

  return async (track, account) => {
    const name = peaksName(track);
    if (!(await isStored(name))) {
      // The request gives up its places, since decoding has a queue of its own and can take long.
      const req = currentRequest();
      if (req) leavePlaces(req);
      await making(name, () => turns.run(account, () => make(track, name)));
    }
    const text = Buffer.from(await readWhole(renditions, name)).toString();
    return JSON.parse(text) as readonly number[] | null;
  };
}

/** Derives the name under which the peaks of a track or preview are stored, so that nothing needs to be recorded. */
export function peaksName(track: ContentName): ObjectName {
  return `${createHash('sha256').update(`peaks ${VERSION} of ${track}`).digest('hex')}.json`;
}
