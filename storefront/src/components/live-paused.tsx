import { useLivePaused } from '@cubedrop/react';
import { Icon } from './icon.tsx';

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
