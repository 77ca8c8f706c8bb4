import { useSyncExternalStore } from 'react';
import { liveUpdates } from '../api/live-updates.ts';
import { Icon } from './icon.tsx';

/** Returns whether live updates have been interrupted for some seconds. */
export const useLivePaused = (): boolean => useSyncExternalStore(liveUpdates.subscribe, liveUpdates.isPaused);

/** Returns when live updates stopped, in ms by this device's clock; `undefined` unless they are paused. */
export const usePausedSince = (): number | undefined =>
  useSyncExternalStore(liveUpdates.subscribe, () =>
    liveUpdates.isPaused() ? liveUpdates.lostAt() : undefined,
  );

/** A note that live updates are paused, shown next to data that may then be out of date, such as a countdown. */
export function LivePaused() {
  if (!useLivePaused()) return null;
  return (
    <p className="label flex items-center gap-2">
      <Icon name="pause" className="size-4! text-warn" />
      Live updates paused
    </p>
  );
}
