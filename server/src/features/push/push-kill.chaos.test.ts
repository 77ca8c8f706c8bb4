import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createApi, type Api } from '@cubedrop/sdk/api';
import { freePort } from '../../../../scripts/free-port.mjs';
import { eventually } from '../../../test/eventually.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { startPushService, type TestPushService } from '../../../test/push/test-push-service.ts';
import { actorOn, type Actor } from '../../../test/standalone/test-actor.ts';
import { startStack, type StackProcess, type StackSettings } from '../../../test/standalone/test-process.ts';

const SELLER = 1;
const BUYER = 2;
const PRICE = 100n;
const DIGEST = `0x${'a'.repeat(64)}`;

let settings: StackSettings;
let folder: string;
let service: TestPushService;
let actor: Actor | undefined;
const running: StackProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-push-kill-'));
  settings = {
    dataFolder: join(folder, 'data'),
    port: await freePort(14_300, 14_399),
    chainPort: await freePort(18_800, 18_899),
  };
  service = await startPushService();
});
afterEach(async () => {
  actor?.end();
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await service.close();
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

it('sends a notice that was under way when the server was killed at most once, and later ones as before', async () => {
  const stack = await start();
  const { contracts } = await createApi({ baseUrl: stack.url }).get('/config');
  actor = actorOn(stack.rpcUrl, contracts);
  const body = await signInBody(stack.url, actor.wallets[SELLER]!);
  const { token } = await createApi({ baseUrl: stack.url }).post('/user/auth/login', { body });
  const api: Api = createApi({ baseUrl: stack.url, token: () => token });
  const browser = service.browser();
  const { publicKey } = await api.post('/push/subscriptions', { body: browser.body });
  const buyFirst = await putOnSale(actor, contracts.cube!);
  const buySecond = await putOnSale(actor, contracts.cube!);

  service.answer('hang');
  await buyFirst();
  await eventually(() => browser.requests().length === 1, { what: 'a notice under way' });
  stack.process.kill('SIGKILL');
  await stack.ended;

  service.answer({ status: 201 });
  const again = await start();
  // The key pair is the same after the restart: otherwise browsers would have to be subscribed again.
  expect((await api.get('/push/subscriptions')).publicKey).toBe(publicKey);
  await buySecond();
  await eventually(() => browser.requests().length === 2, { what: 'the next notice' });
  await sleep(3_000);
  const ids = browser.messages().map((message) => message['_id']);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(2);
  const { endpoint, auth } = browser.body;
  for (const { printed } of [stack, again])
    for (const secret of [new URL(endpoint).pathname, auth])
      expect(printed.stdout + printed.stderr).not.toContain(secret);
});
