import type { Tabs } from '../transactions/types.ts';

/** The other tabs of this browser; nobody where it cannot reach them. */
export function otherTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('cubedrop:runs');
  return {
    tell: (id) => channel.postMessage(id),
    listen: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(String(data))),
  };
}
