import { afterAll, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings } from '../../config/settings.ts';
import { TokenStore } from '../../config/token-store.ts';
import type { Call } from '../call.ts';
import { logout } from './logout.ts';

const API = 'http://shop.example';
const ADDRESS = `0x${'a'.repeat(40)}`;
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-logout-'));
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('logout ends the session over plain http if CUBEDROP_INSECURE_HTTP allows it', async () => {
  const tokens = new TokenStore(folder);
  tokens.write(API, ADDRESS, { token: 'token', renewal: 'renewal', renewAt: 9_999_999_999 });
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push((input as Request).url);
    return Response.json({ success: true, message: 'Signed out.' });
  });
  const printed: unknown[] = [];
  const call = {
    terminal: { wantsJson: true, printJson: (value: unknown) => void printed.push(value) },
    folder,
    settings: new Settings(folder, { CUBEDROP_API_URL: API, CUBEDROP_INSECURE_HTTP: 'yes' }, {}),
    account: async () => ({ address: ADDRESS }),
  } as unknown as Call<object>;
  await logout(call);
  expect(asked).toEqual([`${API}/user/auth/logout`]);
  expect(printed).toEqual([{ address: ADDRESS, revoked: true, forgotten: true }]);
  expect(tokens.read(API, ADDRESS)).toBeUndefined();
});
