import type { ContentName } from '@cubedrop/sdk';
import { notFound } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { Previews } from './previews.ts';

const PERMIT_SECONDS = 300;

/** Whose a cube is and what it sounds like. Addresses are lower case. */
export interface CubeAudio {
  readonly holder: string;
  readonly creator: string;
  readonly ownerTrack: ContentName;
  readonly nonOwnerTrack: ContentName;
}

export interface AudioOptions {
  objects: ObjectStore;
  previews: Previews;
  /** A cube by its server id; undefined where there is none, or its metadata is not known. */
  findCube: (cubeId: string) => Promise<CubeAudio | undefined>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AudioService {
  /**
   * What the caller may hear of a cube: its holder and its creator the owner track, everyone else ten seconds of the other.
   * @throws HttpError 404
   */
  listen(
    cubeId: string,
    caller: Caller,
  ): Promise<{ url: string; track: 'owner' | 'preview'; expiresAt: number }>;
}

export function audioService({ objects, previews, findCube, now }: AudioOptions): AudioService {
  return {
    async listen(cubeId, { address, userId }) {
      const cube = await findCube(cubeId);
      if (!cube) throw notFound();
      const isTheirs = address === cube.holder || address === cube.creator;
      const track = isTheirs ? cube.ownerTrack : cube.nonOwnerTrack;
      if ((await objects.size(track)) === undefined) throw notFound();
      const name = isTheirs ? track : await previews(track);
      const expiresAt = now() + PERMIT_SECONDS;
      const url = await objects.signedUrl(name, expiresAt, userId);
      return { url, track: isTheirs ? 'owner' : 'preview', expiresAt };
    },
  };
}
