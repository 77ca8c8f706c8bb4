import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryTypes, type Sequelize } from 'sequelize';
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

onEachEngine('deliveries to webhooks', (engine) => {
  let sequelize: Sequelize;
  let store: WebhookDeliveryStore;
  beforeEach(async () => {
    ({ sequelize } = await engine.open());
    store = webhookDeliveryStore(sequelize);
    await webhookTables(sequelize).deliveries.put([DELIVERY]);
  });
  const stored = () => store.find(DELIVERY.webhookId, DELIVERY.eventId);
  /**
   * Leases the delivery twice: the first server does not finish before its lease ends, so the second takes over.
   */
  const leaseTwice = async (): Promise<WebhookDeliveryRow[]> => {
    const first = await store.lease(DELIVERY, NOW);
    expect(await store.due(1, NOW + LEASE_SECONDS - 1, 1)).toEqual([]);
    const [due] = await store.due(1, NOW + LEASE_SECONDS, 1);
    const second = await store.lease(due!, NOW + LEASE_SECONDS);
    return [first!, second!];
  };

  it('ignores the outcome of an attempt whose delivery another server has taken over', async () => {
    const [first, second] = await leaseTwice();
    await store.finish(first!, refused);
    expect(await stored()).toEqual(second);
    await store.release(first!, NOW);
    expect(await stored()).toEqual(second);
    await store.finish(second!, accepted);
    await store.finish(first!, refused);
    expect(await stored()).toMatchObject({ state: 'delivered', status: 200, fault: null, attempts: 1 });
  });

  it('lets only one of several servers lease a delivery', async () => {
    const leases = await Promise.all(Array.from({ length: 5 }, () => store.lease(DELIVERY, NOW)));
    const leased = leases.filter((lease) => lease !== undefined);
    expect(leased).toEqual([await stored()]);
    await store.finish(leased[0]!, accepted);
    expect(await store.lease(DELIVERY, NOW)).toBeUndefined();
  });

  it('makes a delivery due as before if its attempt is interrupted', async () => {
    const leased = await store.lease(DELIVERY, NOW + 5);
    await store.release(leased!, DELIVERY.dueAt);
    expect(await stored()).toEqual(DELIVERY);
  });

  it('finds the webhooks with due deliveries by reading one index entry for each webhook and state', async () => {
    const sent = jest.spyOn(sequelize, 'query');
    await store.dueWebhooks(1, NOW, '', 10);
    const [sql, options] = sent.mock.calls[0]!;
    sent.mockRestore();
    const explain = engine.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plan = await sequelize.query<Record<string, string | null>>(`${explain} ${String(sql)}`, {
      type: QueryTypes.SELECT,
      replacements: options?.replacements ?? {},
    });
    if (engine.name === 'sqlite') {
      const reads = plan.flatMap(({ detail }) => (/ d USING/.test(detail ?? '') ? [detail] : []));
      expect(reads).toEqual(
        Array<string>(2).fill(
          'SEARCH d USING COVERING INDEX webhook_deliveries_dueOfWebhook (webhookId=? AND state=?)',
        ),
      );
      expect(plan.some(({ detail }) => /TEMP B-TREE/.test(detail ?? ''))).toBe(false);
    } else {
      const reads = plan.filter(({ table }) => table === 'd');
      expect(reads).toHaveLength(2);
      for (const { key, type, Extra } of reads) {
        expect([key, type]).toEqual(['dueOfWebhook', 'ref']);
        expect(Extra).not.toMatch(/filesort/);
      }
      const webhooks = plan.find(({ table }) => table === 'w');
      expect(webhooks).toMatchObject({ key: 'PRIMARY', Extra: expect.not.stringMatching(/filesort/) });
    }
  });
});
