import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publicProfileMessages as messages } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { runInProcess } from '../../../test/run-in-process.ts';
import { TokenStore } from '../../config/token-store.ts';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NAMED = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const { address: OWN, privateKey } = Wallet.createRandom();
const own = {
  address: OWN,
  name: 'Noor\u202eHalden',
  picture: 'https://cubedrop.example/uploads/noor.png',
  links: ['https://noor.example/'],
};

let saved: object[] = [];

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const call = `${request.method} ${request.url}`;
  if (call === 'POST /public-profiles/mine')
    saved.push(JSON.parse(Buffer.concat(chunks).toString()) as object);
  const body = {
    'GET /config': { network: {}, contracts: {} },
    'POST /manifest/lookup': { success: true, items: [] },
    'GET /public-profiles/mine': { success: true, profile: own },
    'POST /public-profiles/mine': { success: true, message: messages.saved },
    [`GET /public-profiles?addresses=${OTHER}`]: { success: true, profiles: [] },
    [`GET /public-profiles?addresses=${NAMED}`]: { success: true, profiles: [{ ...own, address: NAMED }] },
  }[call];
  const failure = { success: false, message: 'Not found', code: 'not-found' };
  response
    .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(body ?? failure));
}

let env: Record<string, string>;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-profile-'));
  new TokenStore(folder).write(url, OWN, { token: 'a.b.c', renewal: 'r', renewAt: 9_999_999_999 });
  env = { CUBEDROP_API_URL: url, CUBEDROP_CONFIG_DIR: folder, CUBEDROP_PRIVATE_KEY: privateKey };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  saved = [];
});

const profile = (...words: string[]) => runInProcess(['profile', ...words], { env });

describe('public profiles in the terminal', () => {
  it('show the name of a wallet on one line, above its address', async () => {
    const { code, out } = await profile('view');
    expect({ code, lines: out.trim().split('\n') }).toEqual({
      code: 0,
      lines: ['Noor Halden', OWN, own.picture, 'https://noor.example/'],
    });
    expect(JSON.parse((await profile('view', '--json')).out)).toEqual(own);
  });

  it('say that nobody has verified the name of another wallet', async () => {
    const { out, err } = await profile('view', NAMED);
    expect(out).toContain(`Noor Halden\n${NAMED}`);
    expect(err).toContain(messages.unverified);
    expect((await profile('view')).err).not.toContain(messages.unverified);
  });

  it('consist of the address alone for a wallet that has set nothing', async () => {
    expect((await profile('view', OTHER)).out.trim()).toBe(OTHER);
    expect((await profile('view', '0x12')).code).toBe(2);
  });

  it('keep the fields for which no flag was given', async () => {
    expect((await profile('edit', '--name', 'Ana')).code).toBe(0);
    expect((await profile('edit', '--name', '', '--picture', '', '--links', '')).code).toBe(0);
    expect(saved).toEqual([
      { name: 'Ana', picture: own.picture, links: own.links },
      { name: '', picture: null, links: [] },
    ]);
  });

  it('are not saved with a misleading name or a malformed link, nor without a change', async () => {
    for (const [flag, value, message] of [
      ['--name', `Z${'\u0316'.repeat(4)}`, messages.nameMarks],
      ['--links', 'javascript:alert(1)', messages.linkMalformed],
    ] as const) {
      const { code, err } = await profile('edit', flag, value);
      expect(code).toBe(2);
      expect(err).toContain(message);
    }
    const { code, err } = await profile('edit');
    expect(code).toBe(2);
    expect(err).toContain('There is nothing to change.');
    expect(saved).toEqual([]);
  });
});
