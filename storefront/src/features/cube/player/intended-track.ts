import { isServerId } from '@cubedrop/sdk';
import { createIntention, isSameSite } from '../../../session/intention.ts';

/** A cube that a visitor wanted to hear. */
interface IntendedTrack {
  cubeId: string;
  /** Path of the cube's page; `null` if it has none. */
  page: string | null;
}

/** The cube to play once a visitor has signed in. It is stored because a sign-in reloads the page. */
export const intendedTrack = createIntention('intended-track', (kept): IntendedTrack | null => {
  const { cubeId, page } = kept;
  if (typeof cubeId !== 'string' || !isServerId(cubeId)) return null;
  if (page === null) return { cubeId, page };
  return isSameSite(page) ? { cubeId, page } : null;
});
