import { expect, it } from '@jest/globals';
import { liveHub } from './live-hub.ts';
import { liveService } from './live-service.ts';
import type { LiveStore } from './live-store.ts';

/** A stream without events. */
const stream = () =>
  liveService({
    hub: liveHub(),
    store: { stream: async () => 'a' } as unknown as LiveStore,
    shown: async (events) => [...events],
    chain: async () => ({ id: 1 }),
    onError() {},
  });

it('limits the signed-in listeners of one network, regardless of the number of their accounts', () => {
  const live = stream();
  let taken = 0;
  const stops: (() => void)[] = [];
  for (let account = 0; account < 100; account++)
    for (let place = 0; place < 20; place++) {
      const visitor = { network: 'thief', account: `throwaway ${account}` };
      if (!live.hasRoom(visitor)) continue;
      taken++;
      stops.push(live.listen({ onEvent() {}, ready: async () => {}, onEnd() {} }, visitor, undefined));
    }
  expect(taken).toBe(200);
  expect(live.hasRoom({ network: 'elsewhere', account: 'ana' })).toBe(true);
  expect(live.hasRoom({ network: 'elsewhere', account: undefined })).toBe(true);
  stops[0]!();
  expect(live.hasRoom({ network: 'thief', account: 'throwaway 99' })).toBe(true);
});

it('reserves places for signed-in listeners, however many networks strangers have', () => {
  const live = stream();
  let strangers = 0;
  for (let network = 0; network < 20; network++)
    for (let place = 0; place < 200; place++) {
      const visitor = { network: `rented ${network}`, account: undefined };
      if (!live.hasRoom(visitor)) continue;
      strangers++;
      live.listen({ onEvent() {}, ready: async () => {}, onEnd() {} }, visitor, undefined);
    }
  expect(strangers).toBe(1_500);
  expect(live.hasRoom({ network: 'home', account: undefined })).toBe(false);
  expect(live.hasRoom({ network: 'home', account: 'ana' })).toBe(true);
});

it('limits the listeners of one account, regardless of the number of its networks', () => {
  const live = stream();
  let taken = 0;
  for (let network = 0; network < 30; network++) {
    const visitor = { network: `rented ${network}`, account: 'thief' };
    if (!live.hasRoom(visitor)) continue;
    taken++;
    live.listen({ onEvent() {}, ready: async () => {}, onEnd() {} }, visitor, undefined);
  }
  expect(taken).toBe(20);
  expect(live.hasRoom({ network: 'rented 0', account: 'ana' })).toBe(true);
});
