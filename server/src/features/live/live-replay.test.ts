import { expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { liveHub } from './live-hub.ts';
import { liveService, type StreamListener } from './live-service.ts';
import type { LiveStore, NumberedEvent } from './live-store.ts';

const STREAM = 'a';
const NEWEST = 5_000;

const numbered = (number: number): NumberedEvent => ({ number, chain: 1, event: { type: 'reorganised' } });

/** Starts a stream with `NEWEST` events. After a call of `hold`, reads of its store wait until `release` is called. */
function startStream() {
  const waiting: (() => void)[] = [];
  const limits: number[] = [];
  let isHeld = false;
  const hub = liveHub();
  const store: Pick<LiveStore, 'stream' | 'oldest' | 'newest' | 'after'> = {
    stream: async () => STREAM,
    oldest: async () => 1,
    newest: async () => NEWEST,
    async after(number, limit) {
      limits.push(limit);
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      const length = Math.max(0, Math.min(limit, NEWEST - number));
      return Array.from({ length }, (_, at) => numbered(number + 1 + at));
    },
  };
  const live = liveService({
    hub,
    store: store as LiveStore,
    shown: async (events) => [...events],
    chain: async () => ({ id: 1 }),
    onError(error) {
      throw error;
    },
  });
  const listen = (lastNumber: number, network: string, ready = async (): Promise<void> => {}) => {
    const received: number[] = [];
    const listener: StreamListener = {
      onEvent: (_event, id) => void received.push(Number(id.slice(STREAM.length + 1))),
      ready,
      onEnd: () => void received.push(-1),
    };
    const stop = live.listen(listener, { network, account: undefined }, `${STREAM}-${lastNumber}`);
    return { received, stop };
  };
  return {
    hub,
    limits,
    waiting,
    hold: () => void (isHeld = true),
    release: () => waiting.splice(0).forEach((go) => go()),
    listen,
  };
}

it('replays up to a thousand missed events in short pages, and asks for a reload if more were missed', async () => {
  const { listen, limits } = startStream();
  const { received } = listen(NEWEST - 1_000, 'ana');
  await eventually(() => received.length === 1_000, { what: 'the missed events' });
  expect(received).toEqual(Array.from({ length: 1_000 }, (_, at) => NEWEST - 999 + at));
  expect(Math.max(...limits)).toBeLessThanOrEqual(50);
  const late = listen(NEWEST - 1_001, 'ana');
  await eventually(() => late.received.length > 0, { what: 'the event that asks for a reload' });
  expect(late.received).toEqual([NEWEST]);
});

it('reads at most two pages at once, in turns that are fair between networks', async () => {
  const { listen, waiting, hold, release } = startStream();
  hold();
  const many = Array.from({ length: 100 }, () => listen(NEWEST - 500, 'flood'));
  const { received } = listen(NEWEST - 50, 'ana');
  await eventually(() => waiting.length === 2, { what: 'two reads' });
  expect(received).toEqual([]);
  for (let round = 0; round < 3; round++) {
    release();
    await eventually(() => waiting.length === 2, { what: 'the next two reads' });
  }
  expect(received).toHaveLength(50);
  for (const { stop } of many) stop();
  release();
});

it('reads the next page only when the listener has read the previous one', async () => {
  const { listen, limits, hub } = startStream();
  let goOn = (): void => {};
  const { received, stop } = listen(NEWEST - 500, 'ana', () => new Promise((resolve) => (goOn = resolve)));
  await eventually(() => received.length === 50, { what: 'the first page' });
  hub.publish(numbered(NEWEST + 1));
  expect(limits).toHaveLength(1);
  goOn();
  await eventually(() => received.length === 100, { what: 'the second page' });
  stop();
  goOn();
  await new Promise((resolve) => setImmediate(resolve));
  expect([received.length, limits.length]).toEqual([100, 2]);
});

it('ends the stream of a listener that reads too slowly, instead of keeping all new events for it', async () => {
  const { listen, hub } = startStream();
  const { received } = listen(NEWEST - 500, 'ana', () => new Promise(() => {}));
  await eventually(() => received.length === 50, { what: 'the first page' });
  for (let more = 1; more <= 1_001; more++) hub.publish(numbered(NEWEST + more));
  expect(received.at(-1)).toBe(-1);
  expect(hub.listeners).toBe(0);
});

it('sends the events that arrived during the replay only as fast as the listener reads', async () => {
  const { listen, hub } = startStream();
  let goOn = (): void => {};
  const { received } = listen(NEWEST - 1, 'ana', () => new Promise((resolve) => (goOn = resolve)));
  await eventually(() => received.length === 1, { what: 'the missed event' });
  for (let more = 1; more <= 120; more++) hub.publish(numbered(NEWEST + more));
  for (const count of [51, 101, 121]) {
    goOn();
    await eventually(() => received.length === count, { what: `${count} events` });
    await new Promise((resolve) => setImmediate(resolve));
    expect(received).toHaveLength(count);
  }
  goOn();
  await new Promise((resolve) => setImmediate(resolve));
  hub.publish(numbered(NEWEST + 121));
  expect(received).toEqual(Array.from({ length: 122 }, (_, at) => NEWEST + at));
});
