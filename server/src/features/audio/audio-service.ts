import type { ContentName } from '@cubedrop/sdk';
import type { CubeService } from '../cube/cube-service.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { SIGNED_URL_SECONDS, type ObjectStore } from '../../platform/storage/objects.ts';
import { mayHearOwnerTrack } from './audio-policy.ts';
import type { Previews } from './previews.ts';
import type { TrackPeaks } from './track-peaks.ts';

export interface AudioOptions {
  objects: ObjectStore;
  previews: Previews;
  peaks: TrackPeaks;
  cubes: Pick<CubeService, 'tracks'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Which audio of a cube a caller may hear: the owner track, or ten seconds of the preview track. */
type Kind = 'owner' | 'preview';

export interface AudioService {
  /**
   * Returns a signed URL of the audio that the caller may hear: the owner track for the cube's holder and creator, ten
   * seconds of the preview track for everyone else.
   * @throws HttpError 404, including if the cube is hidden from the caller or its creator may not offer the track
   */
  listen(cubeId: string, caller: Caller): Promise<{ url: string; track: Kind; expiresAt: number }>;
  /**
   * Returns the peaks of the audio that the caller may hear, from 0 to `MAX_PEAK`; `null` if it cannot be decoded.
   * @throws HttpError 404 if `listen` does, 503 if too many tracks are waiting
   */
  peaks(cubeId: string, caller: Caller): Promise<{ track: Kind; peaks: readonly number[] | null }>;
}

export function audioService({ objects, previews, peaks, cubes, now }: AudioOptions): AudioService {
  /** Returns the stored file that the caller may hear. @throws HttpError 404 if there is none */
  async function heardBy(caller: Caller, cubeId: string): Promise<{ name: ContentName; track: Kind }> {
    const cube = await cubes.tracks(cubeId);
    const hearsOwnerTrack = mayHearOwnerTrack(caller, cube);
    const track = hearsOwnerTrack ? cube.ownerTrack : cube.previewTrack;
    if (track === undefined || (await objects.size(track)) === undefined) throw notFound();
    if (hearsOwnerTrack) return { name: track, track: 'owner' };
    return { name: await previews(track, caller.userId), track: 'preview' };
  }

  return {
    async listen(cubeId, caller) {
      const { name, track } = await heardBy(caller, cubeId);
      const expiresAt = now() + SIGNED_URL_SECONDS;
      return { url: await objects.signedUrl(name, expiresAt, caller.userId), track, expiresAt };
    },
    async peaks(cubeId, caller) {
      const { name, track } = await heardBy(caller, cubeId);
      return { track, peaks: await peaks(name, caller.userId) };
    },
  };
}
