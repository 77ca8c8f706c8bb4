import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { verifyWebhook } from '@cubedrop/sdk';
import { createApi, decodeWebhookEvent, type Api } from '@cubedrop/sdk/api';
import { freePort } from '../../../../scripts/free-port.mjs';
import { eventually } from '../../../test/eventually.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { actorOn, type Actor } from '../../../test/standalone/test-actor.ts';
import { startStack, type StackProcess, type StackSettings } from '../../../test/standalone/test-process.ts';
import { startReceiver, type Receiver } from '../../../test/webhook/test-receiver.ts';

const SELLER = 1;
const BUYER = 2;
const PRICE = 100n;
const DIGEST = `0x${'a'.repeat(64)}`;

let settings: StackSettings;
let folder: string;
let receiver: Receiver;
let actor: Actor | undefined;
const running: StackProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-webhook-kill-'));
  settings = {
    dataFolder: join(folder, 'data'),
    port: await freePort(14_300, 14_399),
    chainPort: await freePort(18_800, 18_899),
  };
  receiver = await startReceiver();
});
afterEach(async () => {
  actor?.end();
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await receiver.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<StackProcess> {
  const stack = startStack(settings);
  running.push(stack);
  await stack.ready();
  return stack;
}

/** Puts a cube of six new NFTs on sale. Returns a function that buys it. */
async function putOnSale({ mint, makeCube, sell, send }: Actor, cubeAddress: string) {
  const first = await mint(SELLER, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(DIGEST));
  const ids = Array.from({ length: 6 }, (_, at) => first + BigInt(at));
  const cubeId = await makeCube(SELLER, `ipfs://${'b'.repeat(46)}`, ids);
  await sell(SELLER, cubeId, PRICE);
  return () => send(BUYER, 'exchange', 'executeOrder', cubeAddress, cubeId, PRICE, { value: PRICE });
}

it('delivers all events after the server was killed, whether under way, waiting, or not yet indexed', async () => {
  const stack = await start();
  const { contracts } = await createApi({ baseUrl: stack.url }).get('/config');
  actor = actorOn(stack.rpcUrl, contracts);
  const body = await signInBody(stack.url, actor.wallets[SELLER]!);
  const { token } = await createApi({ baseUrl: stack.url }).post('/user/auth/login', { body });
  const api: Api = createApi({ baseUrl: stack.url, token: () => token });
  const { webhook, secret } = await api.post('/webhooks', { body: { url: receiver.url, types: ['sold'] } });
  const params = { path: { webhookId: webhook.webhookId } };
  const buy = await putOnSale(actor, contracts.cube!);

  receiver.answer('hang');
  const tests = new Set<string>();
  for (let times = 0; times < 4; times++)
    tests.add((await api.post('/webhooks/{webhookId}/test', { params })).eventId);
  await eventually(() => receiver.requests.length >= 2, { what: 'two deliveries under way' });
  await buy();
  stack.process.kill('SIGKILL');
  await stack.ended;

  const before = receiver.requests.length;
  receiver.answer({ status: 204 });
  const again = await start();
  const deliveries = () =>
    api.get('/webhooks/{webhookId}/deliveries/{start}/{end}', {
      params: { path: { ...params.path, start: 0, end: 20 } },
    });
  // A delivery that was under way counts as being sent for a minute.
  await eventually(
    async () => {
      const found = (await deliveries()).deliveries;
      return found.length === 5 && found.every(({ state }) => state === 'delivered');
    },
    { what: 'all deliveries', within: 180_000 },
  );
  const now = Math.floor(Date.now() / 1000);
  const delivered = receiver.requests.slice(before);
  const events = delivered.map(({ body: received }) => decodeWebhookEvent(received)!);
  expect(events).toHaveLength(5);
  expect(new Set(events.filter(({ type }) => type === 'test').map(({ id }) => id))).toEqual(tests);
  expect(events.filter(({ type }) => type === 'sold')).toMatchObject([{ event: { amount: PRICE } }]);
  for (const { headers, body: received } of delivered)
    expect(await verifyWebhook(secret, String(headers['cubedrop-signature']), received, now)).toBe(true);
  for (const { printed } of [stack, again])
    expect(printed.stdout + printed.stderr).not.toContain(secret.slice('whsec_'.length));
});
