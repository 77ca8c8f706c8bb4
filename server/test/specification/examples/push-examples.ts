import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import type { Example } from './example.ts';

/** Number of browsers at which all are removed before another is added, since an account can have only ten. */
const MANY = 5;

/** Returns a browser with the keys of RFC 8291, whose push service is on this machine, where nobody listens. */
const newBrowser = () => ({
  endpoint: `http://127.0.0.1:9/${randomUUID()}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browser: 'Firefox on Linux',
});

/** Removes the creator's browsers if there are at least `from`. */
async function clear({ api }: World, from: number): Promise<void> {
  const { subscriptions } = await api('creator').get('/push/subscriptions');
  if (subscriptions.length < from) return;
  for (const { subscriptionId } of subscriptions) {
    const params = { path: { subscriptionId } };
    await api('creator').post('/push/subscriptions/{subscriptionId}/delete', { params });
  }
}

async function added(world: World): Promise<{ subscriptionId: string }> {
  await clear(world, MANY);
  const { subscriptions } = await world.api('creator').post('/push/subscriptions', { body: newBrowser() });
  return { subscriptionId: subscriptions.at(-1)!.subscriptionId };
}

/** Examples of browsers to which notices are sent. */
export const pushExamples = {
  listPushSubscriptions: {
    as: 'creator',
    async input(world) {
      await clear(world, MANY);
      return {};
    },
    forbidden: () => ({ as: 'business' }),
  },
  addPushSubscription: {
    as: 'creator',
    async input(world) {
      await clear(world, 1);
      return { body: newBrowser() };
    },
    forbidden: () => ({ as: 'business', body: newBrowser() }),
  },
  deletePushSubscription: {
    as: 'creator',
    input: async (world) => ({ path: await added(world) }),
    again: 404,
    forbidden: async (world) => ({ as: 'business', path: await added(world) }),
  },
} satisfies Record<string, Example>;
