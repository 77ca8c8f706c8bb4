import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { Settings } from '../config/settings.ts';
import { createTerminal } from '../terminal/terminal.ts';
import { chooseAccount } from './account.ts';
import { encryptKey } from './keystore.ts';
import { WalletStore } from './wallet-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-account-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wallet = new Wallet(`0x${'ab'.repeat(32)}`);

it('asks for the password again after a wrong one, and never again once it was right', async () => {
  const passwordFile = join(folder, 'password');
  new WalletStore(folder).write(
    wallet.address,
    await encryptKey(wallet.privateKey, 'correct horse', 'light'),
  );
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 });
  const settings = new Settings(folder, {}, {});
  const account = await chooseAccount(terminal, { configFolder: folder, settings, passwordFile });

  writeFileSync(passwordFile, 'battery staple\n');
  await expect(account.unlock('to pay')).rejects.toThrow('The password is wrong.');
  writeFileSync(passwordFile, 'correct horse\n');
  expect((await account.unlock('to pay')).address).toBe(wallet.address);
  rmSync(passwordFile);
  expect((await account.unlock('to pay')).address).toBe(wallet.address);
});
