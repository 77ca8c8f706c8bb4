import { afterEach, expect, it } from '@jest/globals';
import { Router } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../../scripts/slowness.mjs';
import { eventually } from '../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../test/http/test-app.ts';

/** Maximum number of concurrent calls of one visitor, as in `app.ts`. */
const CALLS_EACH = 12;
/** Start of the slice that both visitors request. */
const WANTED = 50;

let app: TestApp | undefined;
const held: (() => void)[] = [];
afterEach(async () => {
  for (const release of held) release();
  await app?.close();
});

it('serves a list while another visitor’s request for it waits behind calls that do not end', async () => {
  const lists = Router();
  lists.get('/drop/drops/:start/:end', (req, res) => {
    const send = (): void =>
      void res.json({ success: true, Dropdata: [], Dropscount: 0, countIsExact: true });
    if (Number(req.params.start) === WANTED) send();
    else held.push(send);
  });
  app = await startTestApp({ trustedProxies: 1, routers: () => [lists] });
  const { url } = app;
  const read = async (from: string, start: number): Promise<number> => {
    const headers = { 'x-forwarded-for': from };
    const answer = await fetch(`${url}/drop/drops/${start}/${start + 10}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const attacks = Array.from({ length: CALLS_EACH }, (_, start) => read('203.0.113.1', start));
  await eventually(() => held.length === CALLS_EACH);
  attacks.push(read('203.0.113.1', WANTED));
  await sleep(100);
  expect(await Promise.race([read('198.51.100.1', WANTED), sleep(scaled(5_000))])).toBe(200);
  for (const release of held.splice(0)) release();
  await Promise.all(attacks);
});
