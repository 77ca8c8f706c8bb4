import { listNextInCollection } from '@cubedrop/sdk/api';
import { api } from '../../../api/client.ts';
import { cubePath } from '../../../config/cube-path.ts';
import type { Playable } from './player-store.ts';

/** Returns the next cube of the collection with which the queue continues after a cube; `undefined` if there is none. */
export async function nextInCollection({ cube, collectionId }: Playable): Promise<Playable | undefined> {
  if (collectionId === undefined) return undefined;
  const [next] = await listNextInCollection(api, { cube, collectionId });
  return next && { cube: next, faces: next.faces, page: cubePath(next), collectionId };
}
