import { utimesSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { PinnedContracts } from '@cubedrop/sdk';
import { newFolder } from '../../test/processes.ts';
import { PinnedContractsFile } from './pinned-contracts-file.ts';

const ONE = 'https://one.example';
const TWO = 'https://two.example';
const THREE = 'https://three.example';

const pinsOf = (digit: string): PinnedContracts => ({
  chainId: 1,
  genesisHash: `0x${digit.repeat(64)}`,
  contracts: { weth: { address: `0x${digit.repeat(40)}`, codeHash: `0x${digit.repeat(64)}` } },
});

/** Sets the age of all files with pinned contracts in a config folder, in seconds. */
function age(folder: string, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  for (const name of readdirSync(join(folder, 'pins'))) utimesSync(join(folder, 'pins', name), time, time);
}

it('a new server must have the contracts that its context pinned last, whatever other contexts have pinned', () => {
  const folder = newFolder();
  const at = (url: string, context: string | undefined = 'live') =>
    new PinnedContractsFile(folder, context, url);
  expect([at(ONE).read(), at(ONE).otherServer]).toEqual([undefined, undefined]);
  at(ONE).write(pinsOf('a'));
  expect([at(ONE).read(), at(ONE).otherServer]).toEqual([pinsOf('a'), undefined]);
  expect([at(TWO).read(), at(TWO).otherServer]).toEqual([pinsOf('a'), ONE]);
  for (const context of ['test', undefined])
    expect(new PinnedContractsFile(folder, context, TWO).read()).toBeUndefined();
  age(folder, 60);
  at(TWO).write(pinsOf('b'));
  expect([ONE, TWO, THREE].map((url) => at(url).read())).toEqual([pinsOf('a'), pinsOf('b'), pinsOf('b')]);
  expect(at(THREE).otherServer).toBe(TWO);
});

it('a context is not treated as new if one of its files is damaged', () => {
  const folder = newFolder();
  new PinnedContractsFile(folder, 'live', ONE).write(pinsOf('a'));
  const [name = ''] = readdirSync(join(folder, 'pins'));
  writeFileSync(join(folder, 'pins', name), '{');
  for (const url of [ONE, TWO])
    expect(() => new PinnedContractsFile(folder, 'live', url).read()).toThrow(/damaged/);
});
