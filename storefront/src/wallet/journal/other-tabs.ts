import type { Tabs } from '../transactions/types.ts';

/** A channel to this browser's other tabs. Does nothing if `BroadcastChannel` is unavailable. */
export function otherTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('cubedrop:runs');
  return {
    tell: (id) => channel.postMessage(id),
    listen: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(String(data))),
  };
}
