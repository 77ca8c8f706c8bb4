import { beforeEach, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { webhookDeliveryStore, type WebhookDeliveryStore } from './webhook-delivery-store.ts';
import { webhookTables, type WebhookDeliveryRow } from './webhook-model.ts';
import { outcomeOf } from './webhook-outcome.ts';

const NOW = 1_800_000_000;
const LEASE_SECONDS = 60;
const DELIVERY: WebhookDeliveryRow = {
  webhookId: 'a'.repeat(24),
  eventId: 'b'.repeat(24),
  chain: 1,
  state: 'waiting',
  attempts: 0,
  dueAt: NOW,
  status: null,
  fault: null,
  createdAt: NOW,
};
const refused = outcomeOf({ status: 500, fault: 'status' }, 0, NOW);
const accepted = outcomeOf({ status: 200, fault: null }, 0, NOW);

onEachEngine((engine) => {
  let store: WebhookDeliveryStore;
  beforeEach(async () => {
    const { sequelize } = await engine.open();
    store = webhookDeliveryStore(sequelize);
    await webhookTables(sequelize).deliveries.put([DELIVERY]);
  });
  const stored = () => store.find(DELIVERY.webhookId, DELIVERY.eventId);
  /** Claims the delivery twice: the first server does not finish within its lease, so the second takes it over. */
  const claimTwice = async (): Promise<WebhookDeliveryRow[]> => {
    const first = await store.claim(DELIVERY, NOW);
    expect(await store.due(1, NOW + LEASE_SECONDS - 1, [], 1)).toEqual([]);
    const [due] = await store.due(1, NOW + LEASE_SECONDS, [], 1);
    const second = await store.claim(due!, NOW + LEASE_SECONDS);
    return [first!, second!];
  };

  it('ignores the outcome of an attempt whose delivery another server has taken over', async () => {
    const [first, second] = await claimTwice();
    await store.finish(first!, refused);
    expect(await stored()).toEqual(second);
    await store.release(first!, NOW);
    expect(await stored()).toEqual(second);
    await store.finish(second!, accepted);
    await store.finish(first!, refused);
    expect(await stored()).toMatchObject({ state: 'delivered', status: 200, fault: null, attempts: 1 });
  });

  it('lets only one of several servers claim a delivery', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => store.claim(DELIVERY, NOW)));
    const claimed = claims.filter((claim) => claim !== undefined);
    expect(claimed).toEqual([await stored()]);
    await store.finish(claimed[0]!, accepted);
    expect(await store.claim(DELIVERY, NOW)).toBeUndefined();
  });

  it('makes a delivery due as before if its attempt is interrupted', async () => {
    const claimed = await store.claim(DELIVERY, NOW + 5);
    await store.release(claimed!, DELIVERY.dueAt);
    expect(await stored()).toEqual(DELIVERY);
  });
});
