import { useSyncExternalStore } from 'react';
import { liveUpdates } from '../api/live-updates.ts';
import { Icon } from './icon.tsx';

/** Whether live updates have been missing for some seconds. */
export const useLivePaused = (): boolean => useSyncExternalStore(liveUpdates.subscribe, liveUpdates.isPaused);

/** When live updates stopped, by this device's clock in ms; `undefined` while they arrive. */
export const usePausedSince = (): number | undefined =>
  useSyncExternalStore(liveUpdates.subscribe, () =>
    liveUpdates.isPaused() ? liveUpdates.lostAt() : undefined,
  );

/** Says next to a countdown that bids and a moved end no longer arrive by themselves. */
export function LivePaused() {
  if (!useLivePaused()) return null;
  return (
    <p className="label flex items-center gap-2">
      <Icon name="pause" className="size-4! text-warn" />
      Live updates paused
    </p>
  );
}
