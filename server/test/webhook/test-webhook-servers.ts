import { WEBHOOK_TYPES } from '@cubedrop/sdk';
import type { Api, Wire } from '@cubedrop/sdk/api';
import { createStores } from '../../src/features/stores.ts';
import { chainTime } from '../../src/features/system/chain-time.ts';
import { webhookTables, type WebhookTables } from '../../src/features/webhook/webhook-model.ts';
import type { PushConfig } from '../../src/features/push/push-parts.ts';
import type { WebhookConfig } from '../../src/features/webhook/webhook-parts.ts';
import { chainIndex, type ChainIndex } from '../../src/start/chain-index.ts';
import type { TestChain } from '../chain/test-chain.ts';
import type { TestEngine } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { startTestApp, type TestApp } from '../http/test-app.ts';
import { testPush } from '../push/test-settings.ts';
import { testWebhooks } from './test-settings.ts';

/** Two servers that share a database. The first one answers calls. */
export interface WebhookServers {
  readonly app: TestApp;
  readonly indexes: readonly ChainIndex[];
  readonly tables: WebhookTables;
  /** Returns a client signed in as an account of the chain; the same client each time. */
  as(account: number): Promise<Api>;
  /** Registers a webhook of an account. */
  register(
    account: number,
    url: string,
    more?: { types?: Wire['Webhook']['types']; onlyOwn?: boolean },
  ): Promise<{ webhookId: string; secret: string }>;
  /** Returns the newest deliveries to a webhook, at most 50. */
  deliveries(account: number, webhookId: string): Promise<Wire['WebhookDelivery'][]>;
  /** Waits until the newest delivery has the given state, the given number of attempts, or both, and returns it. */
  newest(
    account: number,
    webhookId: string,
    expected: Partial<Pick<Wire['WebhookDelivery'], 'state' | 'attempts'>>,
  ): Promise<Wire['WebhookDelivery']>;
  /** Makes all waiting deliveries due. */
  endPauses(): Promise<void>;
  /** Makes both servers poll, so that the server that holds the lease has indexed the chain. */
  sync(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts two servers that share a database.
 * @param config settings that differ from `testWebhooks`
 * @param push settings that differ from `testPush`
 */
export async function startWebhookServers(
  chain: TestChain,
  engine: Pick<TestEngine, 'fresh' | 'release'>,
  config: Partial<WebhookConfig> = {},
  push: Partial<PushConfig> = {},
): Promise<WebhookServers> {
  const indexes: ChainIndex[] = [];
  const databaseAt = await engine.fresh();
  const app = await startTestApp({
    databaseAt,
    routers: ({ database, url }) => {
      for (let server = 0; server < 2; server++)
        indexes.push(
          chainIndex({
            database,
            node: chain.node,
            addresses: chain.addresses,
            firstBlock: 0,
            confirmations: 1,
            content: { read: async () => undefined, addJson: async () => '' },
            stores: createStores(database),
            publicUrl: url,
            interval: 20,
            now: Date.now,
            chainTime: () => chainTime(chain.node, true, 0),
            mail: async () => {},
            webhooks: { ...testWebhooks, ...config },
            push: { ...testPush, ...push },
            onError: () => undefined,
          }),
        );
      return [...indexes[0]!.routers];
    },
  });
  for (const index of indexes) await index.start();
  const tables = webhookTables(app.database.sequelize);
  const clients = new Map<number, Promise<Api>>();
  const as: WebhookServers['as'] = (account) => {
    const known = clients.get(account);
    if (known) return known;
    const client = app.signIn(chain.accounts[account]!).then((token) => app.api(token));
    clients.set(account, client);
    return client;
  };
  const deliveries: WebhookServers['deliveries'] = async (account, webhookId) => {
    const params = { path: { webhookId, start: 0, end: 50 } };
    const answer = await (
      await as(account)
    ).get('/webhooks/{webhookId}/deliveries/{start}/{end}', { params });
    return answer.deliveries;
  };
  const sync = async (): Promise<void> => {
    for (const index of indexes) await index.follower.sync();
  };
  await sync();
  return {
    app,
    indexes,
    tables,
    as,
    async register(account, url, { types = WEBHOOK_TYPES, onlyOwn } = {}) {
      const body = { url, types, ...(onlyOwn !== undefined && { onlyOwn }) };
      const { webhook, secret } = await (await as(account)).post('/webhooks', { body });
      return { webhookId: webhook.webhookId, secret };
    },
    deliveries,
    newest: (account, webhookId, expected) =>
      eventually(
        async () => {
          const [delivery] = await deliveries(account, webhookId);
          const { state = delivery?.state, attempts = delivery?.attempts } = expected;
          return delivery?.state === state && delivery?.attempts === attempts ? delivery : undefined;
        },
        { what: `a delivery with ${JSON.stringify(expected)}` },
      ),
    async endPauses() {
      await tables.deliveries.update({ dueAt: 0 }, { state: 'waiting' });
    },
    sync,
    async stop() {
      for (const index of indexes) await index.stop();
      await app.close();
      engine.release(databaseAt);
    },
  };
}
