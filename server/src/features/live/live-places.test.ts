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

it('limits the signed-in listeners of one network, whatever the number of their accounts', () => {
  const live = stream();
  let taken = 0;
  const stops: (() => void)[] = [];
  for (let account = 0; account < 100; account++)
    for (let place = 0; place < 20; place++) {
      const visitor = { network: 'thief', account: `throwaway ${account}` };
      if (!live.hasRoom(visitor)) continue;
      taken++;
      stops.push(live.listen({ onEvent() {}, onEnd() {} }, visitor, undefined));
    }
  expect(taken).toBe(200);
  expect(live.hasRoom({ network: 'elsewhere', account: 'ana' })).toBe(true);
  expect(live.hasRoom({ network: 'elsewhere', account: undefined })).toBe(true);
  stops[0]!();
  expect(live.hasRoom({ network: 'thief', account: 'throwaway 99' })).toBe(true);
});
