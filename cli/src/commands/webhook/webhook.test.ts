import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { runInProcess } from '../../../test/run-in-process.ts';
import { TokenStore } from '../../config/token-store.ts';

const WEBHOOK = {
  webhookId: 'a'.repeat(24),
  url: 'https://example.org/hook',
  types: ['bid', 'sold'],
  onlyOwn: true,
  enabled: true,
  createdAt: 1_794_000_000,
  failingSince: 1_794_000_000,
  disabledAt: null,
};
const DELIVERY = {
  eventId: 'e'.repeat(24),
  type: 'bid',
  time: 1_794_000_000,
  state: 'waiting',
  attempts: 2,
  nextAttemptAt: 1_794_000_300,
  status: null,
  fault: 'timeout',
  createdAt: 1_794_000_000,
};
const SECRET = `whsec_${'x'.repeat(43)}`;

const calls: string[] = [];
const bodies: string[] = [];

const answers: Record<string, object> = {
  'GET /config': { network: {}, contracts: {} },
  'POST /manifest/lookup': { success: true, items: [] },
  'GET /webhooks': { success: true, webhooks: [WEBHOOK] },
  'POST /webhooks': { success: true, webhook: WEBHOOK, secret: SECRET },
  [`POST /webhooks/${WEBHOOK.webhookId}/delete`]: { success: true, message: 'Deleted.' },
  [`GET /webhooks/${WEBHOOK.webhookId}/deliveries/0/24`]: { success: true, deliveries: [DELIVERY], count: 1 },
};

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const call = `${request.method} ${request.url}`;
  if (call.includes('/webhooks')) calls.push(call);
  if (call === 'POST /webhooks') bodies.push(Buffer.concat(chunks).toString());
  const found = answers[call];
  const body = found ?? { success: false, message: 'Not found', code: 'not-found' };
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

let env: Record<string, string>;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-webhook-'));
  const { address, privateKey } = Wallet.createRandom();
  new TokenStore(folder).write(url, address, { token: 'a.b.c', renewal: 'r', renewAt: 9_999_999_999 });
  env = { CUBEDROP_API_URL: url, CUBEDROP_CONFIG_DIR: folder, CUBEDROP_PRIVATE_KEY: privateKey };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls.length = 0;
  bodies.length = 0;
});

const webhook = (...words: string[]) => runInProcess(['webhook', ...words], { env });

describe('webhooks in the terminal', () => {
  it('are registered; without --json, only their secret is printed to stdout', async () => {
    const { code, out, err } = await webhook('create', WEBHOOK.url, '--types', 'bid, sold', '--own');
    expect({ code, out }).toEqual({ code: 0, out: `${SECRET}\n` });
    expect(err).toContain(WEBHOOK.webhookId);
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
      { url: WEBHOOK.url, types: ['bid', 'sold'], onlyOwn: true },
    ]);
    const asJson = await webhook('create', WEBHOOK.url, '--json');
    expect(JSON.parse(asJson.out)).toEqual({ webhook: WEBHOOK, secret: SECRET });
    expect(JSON.parse(bodies[1]!)).toEqual({
      url: WEBHOOK.url,
      types: ['bid', 'outbid', 'ended', 'claimed', 'sold'],
    });
  });

  it('are listed with their state', async () => {
    const { out } = await webhook('list');
    expect(out).toContain('failing since 2026-');
    expect(out).toContain(WEBHOOK.url);
    expect(JSON.parse((await webhook('list', '--json')).out)).toEqual({ webhooks: [WEBHOOK] });
  });

  it('have a list of deliveries, with the reason for the last failure', async () => {
    const { out } = await webhook('deliveries', WEBHOOK.webhookId);
    expect(out).toContain(DELIVERY.eventId);
    expect(out).toContain('timeout');
    const asJson = await webhook('deliveries', WEBHOOK.webhookId, '--json');
    expect(JSON.parse(asJson.out)).toEqual({ deliveries: [DELIVERY], total: 1 });
  });

  it('are deleted, or not found with exit code 10', async () => {
    expect((await webhook('delete', WEBHOOK.webhookId)).code).toBe(0);
    expect(calls).toEqual([`POST /webhooks/${WEBHOOK.webhookId}/delete`]);
    const unknown = await webhook('delete', 'f'.repeat(24));
    expect({ code: unknown.code, err: unknown.err }).toEqual({
      code: 10,
      err: expect.stringContaining('cubedrop webhook list'),
    });
  });
});
