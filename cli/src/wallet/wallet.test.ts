import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { decryptKey, encryptKey, walletOf } from './keystore.ts';
import { WalletStore } from './wallet-store.ts';

const key = `0x${'ab'.repeat(32)}`;
const { address } = new Wallet(key);

/** Keystore of another wallet: the example in the format's specification. */
const FOREIGN = JSON.stringify({
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
});

describe('a keystore', () => {
  it('returns the key for its password and rejects another password', async () => {
    const keystore = await encryptKey(key, 'correct horse', 'light');
    expect(keystore).not.toContain('ab'.repeat(32));
    expect(JSON.parse(keystore)).toMatchObject({ version: 3, address: address.slice(2).toLowerCase() });
    expect(await decryptKey(keystore, 'correct horse')).toBe(key);
    await expect(decryptKey(keystore, 'battery staple')).rejects.toThrow('The password is wrong.');
  });

  it('uses the scrypt cost of other wallets unless the light one is requested', async () => {
    const workOf = (keystore: string) =>
      (JSON.parse(keystore) as { Crypto: { kdf: string; kdfparams: { n: number } } }).Crypto;
    expect(workOf(await encryptKey(key, 'correct horse'))).toMatchObject({
      kdf: 'scrypt',
      kdfparams: { n: 131_072 },
    });
    expect(workOf(await encryptKey(key, 'correct horse', 'light')).kdfparams.n).toBe(4_096);
  });

  it('opens a keystore created by another wallet', async () => {
    expect(await decryptKey(FOREIGN, 'testpassword')).toBe(
      '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
    );
  });

  it('never includes its input in an error', async () => {
    await expect(decryptKey(`{"secret":"${key}"}`, 'pass word')).rejects.toThrow(
      'That is not a V3 keystore file.',
    );
    expect(() => walletOf(`${key}0`)).toThrow('A private key is 64 hex digits, with or without 0x.');
    expect(() => walletOf('0'.repeat(64))).toThrow('That number is not a valid private key.');
  });
});

describe('the wallets of a folder', () => {
  it('are stored in files that only the owner can read', () => {
    const store = new WalletStore(mkdtempSync(join(tmpdir(), 'cubedrop-wallets-')));
    store.write(address, '{}');
    expect(store.list()).toEqual([address.toLowerCase()]);
    expect(statSync(store.path(address)).mode & 0o777).toBe(0o600);
    expect(statSync(store.folder).mode & 0o777).toBe(0o700);
    expect(store.read(address)).toBe('{}\n');
    chmodSync(store.path(address), 0o644);
    store.write(address, '{"again":1}');
    expect(statSync(store.path(address)).mode & 0o777).toBe(0o600);
    expect(store.read(address)).toBe('{"again":1}\n');
    // Files are written atomically, so no temporary files remain.
    expect(readdirSync(store.folder)).toEqual([`${address.toLowerCase()}.json`]);
    expect(() => store.read(`0x${'0'.repeat(40)}`)).toThrow(/There is no wallet/);
  });

  it('are removed one by one, without affecting other files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-wallets-'));
    const store = new WalletStore(folder);
    const other = `0x${'1'.repeat(40)}`;
    for (const one of [address, other]) store.write(one, '{}');
    writeFileSync(join(folder, 'settings.json'), '{}');
    store.remove(store.resolve(address));
    expect(store.list()).toEqual([other]);
    for (const none of [address, '../settings', ''])
      expect(() => store.resolve(none)).toThrow(/There is no wallet/);
    expect(readdirSync(folder).sort()).toEqual(['settings.json', 'wallets']);
  });
});
