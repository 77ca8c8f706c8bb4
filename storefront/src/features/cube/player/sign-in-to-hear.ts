import { openDialog } from '../../../wallet/dialogs/open-dialogs.ts';
import { intendedTrack } from './intended-track.ts';
import type { Playable } from './player-store.ts';

/** Asks a visitor to sign in, and remembers the cube to play afterwards. */
export function askToSignIn({ cube, page }: Playable): void {
  intendedTrack.remember({ cubeId: cube.id, page: page ?? null });
  openDialog({ name: 'sign-in' });
}
