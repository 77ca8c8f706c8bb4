import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { typedRoutes } from './typed-routes.ts';
import { waitingCalls, type WaitingCalls } from './waiting-calls.ts';

/** Maximum number of calls of one account that wait or are queued. */
const EACH = 20;
/** Maximum number of calls of one network that wait. */
const EACH_NETWORK = 40;

let app: TestApp;
let calls: WaitingCalls;
let endWaiting: () => void;

beforeEach(async () => {
  calls = waitingCalls();
  const waited = new Promise<void>((resolve) => (endWaiting = resolve));
  const routes = typedRoutes();
  routes.post('/transaction/tokenTransaction', async () => {
    await calls.run(() => waited);
    return { success: true, message: 'Reported.' };
  });
  routes.get('/token/userTokenIds/{start}/{end}', () => ({
    success: true,
    tokensdata: [],
    nftsdata: [],
    tokencount: 0,
    countIsExact: true,
  }));
  app = await startTestApp({ routers: () => [routes.router] });
});
afterEach(async () => {
  endWaiting();
  await app.close();
});

const newToken = (): Promise<string> => app.signIn(new Wallet(Wallet.createRandom().privateKey));
const address = `0x${'1'.repeat(40)}`;
const send = (token: string): Promise<Response> =>
  fetch(`${app.url}/transaction/tokenTransaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tokenId: '1', from: address, to: address, transaction: `0x${'a'.repeat(64)}` }),
  });

it('lets other calls of the account use the places of calls that wait', async () => {
  const token = await newToken();
  const waiting = Array.from({ length: EACH }, () => send(token));
  await eventually(() => calls.waiting === EACH, { what: 'waiting calls' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${app.url}/token/userTokenIds/0/12`, { headers })).status).toBe(200);

  const refused = await send(token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'unavailable',
    message: 'Too many calls wait for the chain, try again.',
  });

  endWaiting();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(new Array(EACH).fill(200));
  expect(calls.waiting).toBe(0);
  expect((await send(token)).status).toBe(200);
});

it('limits the waiting calls of one network, however many accounts it has', async () => {
  const tokens = await Promise.all(Array.from({ length: 11 }, newToken));
  const [last = '', ...others] = tokens;
  const waiting = others.flatMap((token) => Array.from({ length: 4 }, () => send(token)));
  await eventually(() => calls.waiting === EACH_NETWORK, { what: 'waiting calls' });
  expect((await send(last)).status).toBe(503);
  endWaiting();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(new Array(EACH_NETWORK).fill(200));
});
