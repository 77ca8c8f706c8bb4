import { listNextInCollection } from '@cubedrop/sdk/api';
import { api } from '../../../api/client.ts';
import { firstWithPage } from '../first-with-page.ts';
import type { Playable } from './player-store.ts';

/**
 * Returns the cube with which the queue continues after a cube: the next one of the collection that has a page.
 * `undefined` if there is none.
 */
export async function nextInCollection({ cube, collectionId }: Playable): Promise<Playable | undefined> {
  if (collectionId === undefined) return undefined;
  const next = firstWithPage(await listNextInCollection(api, { cube, collectionId }));
  return next && { ...next, faces: next.cube.faces, collectionId };
}
