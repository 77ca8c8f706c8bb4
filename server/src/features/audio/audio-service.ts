import type { CubeService } from '../cube/cube-service.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { SIGNED_URL_SECONDS, type ObjectStore } from '../../platform/storage/objects.ts';
import { mayHearOwnerTrack } from './audio-policy.ts';
import type { Previews } from './previews.ts';

export interface AudioOptions {
  objects: ObjectStore;
  previews: Previews;
  cubes: Pick<CubeService, 'tracks'>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AudioService {
  /**
   * Returns a signed URL of the audio that the caller may hear: the owner track for the cube's holder and creator, ten
   * seconds of the preview track for everyone else.
   * @throws HttpError 404, including if the cube is hidden from the caller or its creator may not offer the track
   */
  listen(
    cubeId: string,
    caller: Caller,
  ): Promise<{ url: string; track: 'owner' | 'preview'; expiresAt: number }>;
}

export function audioService({ objects, previews, cubes, now }: AudioOptions): AudioService {
  return {
    async listen(cubeId, caller) {
      const cube = await cubes.tracks(cubeId);
      const hearsOwnerTrack = mayHearOwnerTrack(caller, cube);
      const track = hearsOwnerTrack ? cube.ownerTrack : cube.previewTrack;
      if (track === undefined || (await objects.size(track)) === undefined) throw notFound();
      const name = hearsOwnerTrack ? track : await previews(track, caller.userId);
      const expiresAt = now() + SIGNED_URL_SECONDS;
      const url = await objects.signedUrl(name, expiresAt, caller.userId);
      return { url, track: hearsOwnerTrack ? 'owner' : 'preview', expiresAt };
    },
  };
}
