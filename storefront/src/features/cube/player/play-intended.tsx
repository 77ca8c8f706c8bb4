import { getCube } from '@cubedrop/sdk/api';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { collectionOf } from '../collection-of.ts';
import { intendedTrack } from './intended-track.ts';
import { pagePlayer } from './page-player.ts';

/** Plays the cube whose play button the user pressed before signing in. */
export function PlayIntended() {
  useEffect(() => void playIntended(), []);
  return null;
}

/**
 * Plays the remembered cube, if any. If the cube cannot be loaded, nothing plays: its page shows the error, and on other
 * pages the user can press play again.
 */
async function playIntended(): Promise<void> {
  const wanted = intendedTrack.take();
  if (!wanted) return;
  const { cubeId, page } = wanted;
  const found = await getCube(api, { view: { cubeId } }).catch(() => undefined);
  if (!found) return;
  const { cube, nfts } = found;
  const collectionId = collectionOf(nfts)?.id;
  pagePlayer.press({ playable: { cube, faces: nfts, page: page ?? undefined, collectionId } });
}
