import { expect, it } from '@jest/globals';
import { signalProbe } from '../../test/signal-probe.ts';
import { lookUpExistingItems, lookUpKeys, reserveKeys } from '../domain/manifest-key/keys.ts';
import type { Existing } from './existing.ts';
import { serverKnowledge } from './server-knowledge.ts';

const reference = { existing: 'Ana' } as const;
const items = [{ key: 'a', written: 'b' }];

/** A call of each method of `Existing`, by its name. */
const reads: Record<keyof Existing, (existing: Existing) => Promise<unknown>> = {
  person: (existing) => existing.person('musicArtists', reference),
  collection: (existing) => existing.collection(reference),
  names: (existing) => existing.names('fans'),
  nft: (existing) => existing.nft('1'),
  nftIn: (existing) => existing.nftIn('1', '2'),
  cube: (existing) => existing.cube('1'),
  drop: (existing) => existing.drop('1'),
};

it.each(Object.entries(reads))('a look-up on the server passes its signal on: %s', async (_name, read) => {
  const { signal } = new AbortController();
  const { api, signals } = signalProbe();
  const reading = read(serverKnowledge(api, `0x${'a'.repeat(40)}`, { signal }));
  await expect(reading).rejects.toThrow('There is no server.');
  expect(signals.map((passed) => passed === signal)).toEqual([true]);
});

it.each([lookUpKeys, lookUpExistingItems, reserveKeys])('$name passes its signal on', async (call) => {
  const { signal } = new AbortController();
  const { api, signals } = signalProbe();
  await expect(call(api, 'nfts', items, { signal })).rejects.toThrow('There is no server.');
  expect(signals.map((passed) => passed === signal)).toEqual([true]);
});
