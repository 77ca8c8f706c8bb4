import { openDialog } from '../../../wallet/dialogs/open-dialogs.ts';
import { intendedTrack } from './intended-track.ts';
import type { Playable } from './player-store.ts';

/** Asks a visitor to sign in, and has the cube played afterwards. */
export function askToSignIn({ cube, page }: Playable): void {
  intendedTrack.remember({ cubeId: cube.id, page: page ?? null });
  openDialog({ name: 'sign-in' });
}
