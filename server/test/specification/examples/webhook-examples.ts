import { randomUUID } from 'node:crypto';
import type { Wire } from '@cubedrop/sdk/api';
import { eventually } from '../../eventually.ts';
import type { World } from '../world.ts';
import { FIRST_ROWS, type Example } from './example.ts';

/** Number of webhooks at which all are deleted before another is added, since an account can have only ten. */
const MANY = 5;

/** Returns a new URL on this machine, at which nobody listens. */
const newUrl = (): string => `http://127.0.0.1:9/${randomUUID()}`;

const own = async ({ api }: World): Promise<Wire['Webhook'][]> =>
  (await api('creator').get('/webhooks')).webhooks;

/** Deletes the creator's webhooks if there are at least `from`. */
async function clear(world: World, from: number): Promise<void> {
  const webhooks = await own(world);
  if (webhooks.length < from) return;
  for (const { webhookId } of webhooks)
    await world.api('creator').post('/webhooks/{webhookId}/delete', { params: { path: { webhookId } } });
}

async function added(world: World): Promise<{ webhookId: string }> {
  await clear(world, MANY);
  const { webhook } = await world
    .api('creator')
    .post('/webhooks', { body: { url: newUrl(), types: ['sold'], onlyOwn: true } });
  return { webhookId: webhook.webhookId };
}

/** Returns an enabled webhook of the creator. Adds one if there is none, since hostile requests may disable them. */
async function existing(world: World): Promise<{ webhookId: string }> {
  const webhook = (await own(world)).find(({ enabled }) => enabled);
  return webhook ? { webhookId: webhook.webhookId } : added(world);
}

/** Returns a delivery with at least one attempt, which failed because nobody listens. */
async function attempted(world: World): Promise<{ webhookId: string; eventId: string }> {
  const path = await existing(world);
  const api = world.api('creator');
  const read = async () => {
    const params = { path: { ...path, start: 0, end: 1 } };
    return (await api.get('/webhooks/{webhookId}/deliveries/{start}/{end}', { params })).deliveries[0];
  };
  if (!(await read())) await api.post('/webhooks/{webhookId}/test', { params: { path } });
  return eventually(
    async () => {
      const delivery = await read();
      const isAttempted = delivery?.state !== 'sending' && delivery?.attempts !== 0;
      return delivery && isAttempted ? { ...path, eventId: delivery.eventId } : undefined;
    },
    { what: 'an attempt to deliver' },
  );
}

/** Examples of webhooks. */
export const webhookExamples = {
  listWebhooks: {
    as: 'creator',
    async input(world) {
      await existing(world);
      return {};
    },
    forbidden: () => ({ as: 'business' }),
  },
  createWebhook: {
    as: 'creator',
    async input(world) {
      await clear(world, 1);
      return { body: { url: newUrl(), types: ['bid', 'sold'], onlyOwn: true } };
    },
    again: 409,
    forbidden: () => ({ as: 'business', body: { url: newUrl(), types: ['bid'] } }),
  },
  changeWebhook: {
    as: 'creator',
    input: async (world) => ({
      path: await existing(world),
      body: { url: newUrl(), types: ['ended', 'sold'], onlyOwn: true, enabled: true },
    }),
    forbidden: async (world) => ({ as: 'business', path: await existing(world), body: { enabled: false } }),
  },
  deleteWebhook: {
    as: 'creator',
    input: async (world) => ({ path: await added(world) }),
    again: 404,
    forbidden: async (world) => ({ as: 'business', path: await existing(world) }),
  },
  replaceWebhookSecret: {
    as: 'creator',
    input: async (world) => ({ path: await existing(world) }),
    varies: ['secret', 'previousUntil'],
    forbidden: async (world) => ({ as: 'business', path: await existing(world) }),
  },
  testWebhook: {
    as: 'creator',
    input: async (world) => ({ path: await existing(world) }),
    varies: ['eventId'],
    forbidden: async (world) => ({ as: 'business', path: await existing(world) }),
  },
  listWebhookDeliveries: {
    as: 'creator',
    async input(world) {
      const { webhookId } = await attempted(world);
      return { path: { webhookId, ...FIRST_ROWS.path } };
    },
    forbidden: async (world) => ({
      as: 'business',
      path: { ...(await existing(world)), ...FIRST_ROWS.path },
    }),
  },
  resendWebhookDelivery: {
    as: 'creator',
    async input(world) {
      const { webhookId, eventId } = await attempted(world);
      return { path: { webhookId }, body: { eventId } };
    },
    async forbidden(world) {
      const { webhookId, eventId } = await attempted(world);
      return { as: 'business', path: { webhookId }, body: { eventId } };
    },
  },
} satisfies Record<string, Example>;
