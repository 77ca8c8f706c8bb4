import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { useSession } from '../../../session/use-session.ts';
import { intendedTrack } from './intended-track.ts';
import { usePlayerState } from './player-store.ts';

const PlayerBar = lazyPart(async () => (await import('./player-bar.tsx')).PlayerBar, 'at-foot');
const IntendedTrack = lazyPart(async () => (await import('./play-intended.tsx')).PlayIntended, 'at-foot');

/** The player at the foot of every screen. Loaded once there is a track to play. */
export function PlayerDock() {
  const isSilent = usePlayerState(({ queue }) => queue.length === 0);
  const session = useSession();
  // A sign-in reloads the page. The intended track plays after the reload, not before.
  const [isIntended] = useState(() => session !== null && intendedTrack.isRemembered());
  return (
    <Suspense>
      {isIntended && <IntendedTrack />}
      {!isSilent && <PlayerBar />}
    </Suspense>
  );
}
