import { afterAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelPath, walletFolder } from '../wallet/wallet-files.ts';
import { walletOf } from './address-flag.ts';

const ANA = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-labels-'));
afterAll(() => rmSync(folder, { recursive: true }));
const wallets = walletFolder(folder);
mkdirSync(wallets);
writeFileSync(join(wallets, `${ANA.toLowerCase()}.json`), '{}');
writeFileSync(labelPath(wallets), JSON.stringify({ labels: { [ANA.toLowerCase()]: 'ana' } }));

it('a wallet is named by its address or by its label', () => {
  expect(walletOf({ folder }, ANA)).toBe(ANA);
  expect(String(walletOf({ folder }, 'Ana')).toLowerCase()).toBe(ANA.toLowerCase());
});

it('what is neither is refused, with the label that was probably meant', () => {
  expect(() => walletOf({ folder }, '0x12')).toThrow('0x12 is not an address.');
  expect(() => walletOf({ folder }, 'anna')).toThrow('There is no wallet "anna" here. Did you mean "ana"?');
});
