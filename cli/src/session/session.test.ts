import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Call } from '../commands/call.ts';
import { UnwritableFolder } from '../config/folder.ts';
import { TokenStore } from '../config/token-store.ts';
import { openReader } from './reader.ts';
import { openSession } from './session.ts';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const REFUSED = { success: false, message: 'Invalid token.', code: 'token-invalid' };

/** A server that refuses the stored token `a.b.c`, and renews it to `d.e.f`. */
const server = createServer((request, response) => {
  const isRefused = request.url === '/manifest/lookup' && request.headers['authorization']?.includes('a.b.c');
  const bodies: Record<string, object> = {
    '/config': { network: { name: 'ropsten', chainId: 3 }, contracts: {} },
    '/user/auth/renew': { success: true, token: 'd.e.f', renewal: 's' },
    '/manifest/lookup': { success: true, items: [] },
  };
  request.resume();
  response
    .writeHead(isRefused ? 401 : 200, {
      'content-type': 'application/json',
      ...(isRefused && { 'x-error-code': 'token-invalid' }),
    })
    .end(JSON.stringify(isRefused ? REFUSED : (bodies[request.url ?? ''] ?? {})));
});
let folder: string;
let apiUrl: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-session-'));
  new TokenStore(folder).write(apiUrl, ADDRESS, { token: 'a.b.c', renewal: 'r', renewAt: 9_999_999_999 });
  // Tests that run as root can write to any folder, so the system's refusal is simulated.
  jest.spyOn(TokenStore.prototype, 'write').mockImplementation(() => {
    throw new UnwritableFolder(folder, 'EROFS', undefined);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A call with a wallet whose key is in a keystore file. */
function callWithKeystore(): Call<object> {
  const account = {
    address: ADDRESS,
    fromEnvironment: false,
    unlock: () => Promise.reject(new Error('locked')),
  };
  const settings = { apiUrl, mayUsePlainHttp: false, get: () => ({ value: undefined }) };
  const terminal = { clock: Date.now, env: {} };
  return {
    folder,
    settings,
    terminal,
    flags: {},
    args: [],
    account: async () => account,
  } as unknown as Call<object>;
}

it('a stored sign-in is renewed for a command that reads, even if the new one cannot be stored', async () => {
  const { session } = await openReader(callWithKeystore());
  expect(await session?.token()).toBe('d.e.f');
});

it('a renewal that cannot be stored ends a command that may pay', async () => {
  await expect(openSession(callWithKeystore(), { mayUnlock: true })).rejects.toThrow(UnwritableFolder);
});
