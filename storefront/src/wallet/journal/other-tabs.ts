import type { Tabs } from '../transactions/types.ts';

interface Message {
  changed?: string;
  wanted?: string;
}

/** A channel to this browser's other tabs. Sends and receives nothing if `BroadcastChannel` is unavailable. */
export function otherTabs(): Tabs {
  const isVisible = () => document.visibilityState === 'visible';
  if (typeof BroadcastChannel === 'undefined')
    return {
      notify: () => undefined,
      listen: () => undefined,
      want: () => undefined,
      yield: () => undefined,
      isVisible,
    };
  const channel = new BroadcastChannel('cubedrop:runs');
  const send = (message: Message) => channel.postMessage(message);
  const receive = (name: keyof Message, listener: (value: string) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const value = data[name];
      if (value !== undefined) listener(value);
    });
  return {
    notify: (id) => send({ changed: id }),
    listen: (listener) => receive('changed', listener),
    want: (lock) => send({ wanted: lock }),
    yield: (listener) => receive('wanted', listener),
    isVisible,
  };
}
