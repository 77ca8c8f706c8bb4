import type { Tabs } from '../transactions/types.ts';

type Message = { changed: string } | { wanted: string };

/** A channel to this browser's other tabs. Does nothing if `BroadcastChannel` is unavailable. */
export function otherTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined')
    return {
      notify: () => undefined,
      listen: () => undefined,
      want: () => undefined,
      yield: () => undefined,
    };
  const channel = new BroadcastChannel('cubedrop:runs');
  const send = (message: Message) => channel.postMessage(message);
  const receive = (react: (message: Message) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => react(data));
  return {
    notify: (id) => send({ changed: id }),
    listen: (listener) => receive((message) => 'changed' in message && listener(message.changed)),
    want: (lock) => send({ wanted: lock }),
    yield: (listener) => receive((message) => 'wanted' in message && listener(message.wanted)),
  };
}
