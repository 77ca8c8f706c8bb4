import { createDecipheriv, scryptSync } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keccak256, Wallet } from 'ethers';
import { decryptKey, encryptKey, walletOf } from './keystore.ts';
import { labelPath } from './wallet-files.ts';
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

interface GethKeystore {
  version: number;
  id: string;
  crypto: {
    cipher: string;
    ciphertext: string;
    cipherparams: { iv: string };
    kdf: string;
    kdfparams: { n: number; r: number; p: number; dklen: number; salt: string };
    mac: string;
  };
}

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
      (JSON.parse(keystore) as { crypto: { kdf: string; kdfparams: { n: number } } }).crypto;
    expect(workOf(await encryptKey(key, 'correct horse'))).toMatchObject({
      kdf: 'scrypt',
      kdfparams: { n: 131_072 },
    });
    expect(workOf(await encryptKey(key, 'correct horse', 'light')).kdfparams.n).toBe(4_096);
  });

  it('may have been created by another wallet', async () => {
    expect(await decryptKey(FOREIGN, 'testpassword')).toBe(
      '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
    );
  });

  it('has the fields and the encryption that geth expects', async () => {
    const { version, id, crypto } = JSON.parse(
      await encryptKey(key, 'correct horse', 'light'),
    ) as GethKeystore;
    expect({ version, id }).toEqual({
      version: 3,
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-/),
    });
    const { cipher, ciphertext, cipherparams, kdf, kdfparams, mac } = crypto;
    expect({ cipher, kdf, length: kdfparams.dklen }).toEqual({
      cipher: 'aes-128-ctr',
      kdf: 'scrypt',
      length: 32,
    });
    // Geth accepts hexadecimal digits only, without 0x.
    for (const hex of [ciphertext, cipherparams.iv, kdfparams.salt, mac]) expect(hex).toMatch(/^[\da-f]+$/);
    const { n, r, p, salt } = kdfparams;
    const derived = scryptSync('correct horse', Buffer.from(salt, 'hex'), 32, { N: n, r, p });
    const encrypted = Buffer.from(ciphertext, 'hex');
    expect(keccak256(Buffer.concat([derived.subarray(16), encrypted]))).toBe(`0x${mac}`);
    const decipher = createDecipheriv(cipher, derived.subarray(0, 16), Buffer.from(cipherparams.iv, 'hex'));
    expect(`0x${decipher.update(encrypted).toString('hex')}`).toBe(key);
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

  it('are removed one by one, without affecting other files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-wallets-'));
    const store = new WalletStore(folder);
    const other = `0x${'1'.repeat(40)}`;
    for (const one of [address, other]) store.write(one, '{}');
    writeFileSync(join(folder, 'settings.json'), '{}');
    await store.remove(store.resolve(address));
    expect(store.list()).toEqual([other]);
    for (const none of [address, '../settings', ''])
      expect(() => store.resolve(none)).toThrow(/There is no wallet/);
    expect(readdirSync(folder).sort()).toEqual(['settings.json', 'wallets']);
  });
});

describe('the label of a wallet', () => {
  const other = `0x${'1'.repeat(40)}`;
  const newStore = () => new WalletStore(mkdtempSync(join(tmpdir(), 'cubedrop-wallets-')));
  const labelled = async () => {
    const store = newStore();
    await store.add({ address, content: '{}', label: 'Söl' });
    await store.add({ address: other, content: '{}' });
    return store;
  };

  it('can be used instead of the address, in any case and Unicode normalization', async () => {
    const store = await labelled();
    expect(['Söl', 'söl', 'so\u0308L', address].map((name) => store.resolve(name))).toEqual(
      Array.from({ length: 4 }, () => address.toLowerCase()),
    );
    expect(() => store.resolve('söll')).toThrow('There is no wallet "söll" here. Did you mean "Söl"?');
    expect(() => store.resolve('')).toThrow('There is no wallet "" here.');
  });

  it('is stored beside the keystores, readable only by the owner', async () => {
    const store = await labelled();
    expect(readdirSync(store.folder).sort()).toEqual(
      [`${address.toLowerCase()}.json`, `${other}.json`, 'labels.json'].sort(),
    );
    expect(store.read(address)).toBe('{}\n');
    expect(statSync(labelPath(store.folder)).mode & 0o777).toBe(0o600);
  });

  it('belongs to one wallet only, until that wallet gets another label', async () => {
    const store = await labelled();
    const taken = /already has the label "Söl"/;
    expect(() => store.requireFree('SÖL')).toThrow(taken);
    await expect(store.rename(other, 'söl')).rejects.toThrow(taken);
    await expect(store.add({ address: `0x${'2'.repeat(40)}`, content: '{}', label: 'söl' })).rejects.toThrow(
      taken,
    );
    expect(store.list()).toHaveLength(2);
    await store.rename(address, 'SÖL');
    await store.rename(address, 'main');
    await store.rename(other, 'Söl');
    expect([...store.labels()].sort()).toEqual(
      [
        [other, 'Söl'],
        [address.toLowerCase(), 'main'],
      ].sort(),
    );
  });

  it('is kept when the wallet is replaced, and free again when it is removed', async () => {
    const store = await labelled();
    await store.add({ address, content: '{"again":1}' });
    expect(store.labels().get(address.toLowerCase())).toBe('Söl');
    await store.remove(address);
    expect(readFileSync(labelPath(store.folder), 'utf8')).not.toContain('Söl');
    await store.rename(other, 'söl');
    await store.add({ address, content: '{}' });
    expect([...store.labels()]).toEqual([[other, 'söl']]);
  });

  it('of a wallet whose keystore is gone does not count', async () => {
    const store = await labelled();
    const labels = readFileSync(labelPath(store.folder), 'utf8');
    await store.remove(address);
    writeFileSync(labelPath(store.folder), labels);
    expect(() => store.resolve('Söl')).toThrow('There is no wallet "Söl" here.');
    await store.rename(other, 'Söl');
    expect(store.resolve('söl')).toBe(other);
  });

  it('is not lost when several labels are given at the same time, and is given only once', async () => {
    const store = newStore();
    const addresses = Array.from({ length: 10 }, (_, digit) => `0x${String(digit).repeat(40)}`);
    const folder = join(store.folder, '..');
    const added = await Promise.allSettled(
      addresses.map((one, number) =>
        new WalletStore(folder).add({ address: one, content: '{}', label: `label ${Math.min(number, 8)}` }),
      ),
    );
    expect(added.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(store.list()).toHaveLength(9);
    expect(store.labels().size).toBe(9);
  });

  it.each([
    ['', 'empty'],
    ['{"version":1,"lab', 'cut off'],
    ['[]', 'a list'],
    ['{"labels":["main"]}', 'without addresses'],
    [`{"labels":{"${address}":7}}`, 'with a number'],
    [`{"labels":{"${address}":"ma\\u202ein"}}`, 'with an invalid label'],
    [`{"labels":{"${address}":"main","${other}":"MAIN"}}`, 'with a label twice'],
  ])(
    'cannot be read from a damaged file, which the error names; addresses still work: %s (%s)',
    async (text) => {
      const store = await labelled();
      writeFileSync(labelPath(store.folder), text);
      const path = labelPath(store.folder);
      expect(() => store.resolve('Söl')).toThrow(`${path} is damaged. Fix the file or remove it`);
      await expect(store.rename(address, 'main')).rejects.toThrow(path);
      expect(store.resolve(address)).toBe(address.toLowerCase());
      await store.remove(other);
      await store.add({ address: other, content: '{}' });
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('may be missing; if its file is unreadable, wallets can still be named by address', () => {
    const store = newStore();
    store.write(address, '{}');
    expect([...store.labels()]).toEqual([]);
    mkdirSync(labelPath(store.folder));
    expect(() => store.labels()).toThrow('is damaged');
    expect(store.addressOf(other)).toBe(other);
  });
});
