import type { CubeService } from '../cube/cube-service.ts';
import { notFound } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { Previews } from './previews.ts';

const PERMIT_SECONDS = 300;

export interface AudioOptions {
  objects: ObjectStore;
  previews: Previews;
  cubes: Pick<CubeService, 'tracks'>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AudioService {
  /**
   * What the caller may hear of a cube: its holder and its creator the owner track, everyone else ten seconds of the other;
   * of a hidden one, only those who may see it. Nobody hears a track that isn't the creator's to give away.
   * @throws HttpError 404
   */
  listen(
    cubeId: string,
    caller: Caller,
  ): Promise<{ url: string; track: 'owner' | 'preview'; expiresAt: number }>;
}

export function audioService({ objects, previews, cubes, now }: AudioOptions): AudioService {
  return {
    async listen(cubeId, caller) {
      const { address, userId } = caller;
      const { holder, creator, ownermusicfile, nonownermusicfile } = await cubes.tracks(cubeId);
      const isTheirs = address !== null && (address === holder || address === creator);
      const track = isTheirs ? ownermusicfile : nonownermusicfile;
      if (track === undefined || (await objects.size(track)) === undefined) throw notFound();
      const name = isTheirs ? track : await previews(track);
      const expiresAt = now() + PERMIT_SECONDS;
      const url = await objects.signedUrl(name, expiresAt, userId);
      return { url, track: isTheirs ? 'owner' : 'preview', expiresAt };
    },
  };
}
