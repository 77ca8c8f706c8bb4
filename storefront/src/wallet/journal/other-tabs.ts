import type { Tabs } from '../transactions/types.ts';

/** A channel to this browser's other tabs. Does nothing if `BroadcastChannel` is unavailable. */
export function otherTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('cubedrop:runs');
  return {
    notify: (id) => channel.postMessage(id),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(String(data))),
  };
}
