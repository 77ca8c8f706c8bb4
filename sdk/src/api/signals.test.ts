import { expect, it } from '@jest/globals';
import { signalProbe } from '../../test/signal-probe.ts';
import * as entry from './index.ts';
import type { Api } from './index.ts';

type Action = (api: Api, ...others: unknown[]) => Promise<unknown>;

/** The functions of `@cubedrop/sdk/api` that make calls, by name. */
const actions = Object.entries<unknown>(entry).filter((exported): exported is [string, Action] =>
  /^(async )?function \w+\(\s*api\b/.test(String(exported[1])),
);

/** Fields that some actions read before they make a call. */
const FIELDS = {
  range: { start: 0, end: 1 },
  lot: { kind: 'drop', auctionId: '3a1f0c9be2d74586a0b1c2d3', cubeId: '8c7b6a5f4e3d2c1b0a9f8e7d' },
  view: { cubeId: '8c7b6a5f4e3d2c1b0a9f8e7d' },
  file: { cid: 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG' },
  order: { kind: 'offer', target: { kind: 'cube', cubeId: '1' }, maxCutPerMillion: 0 },
  cube: { creator: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', onChainId: '1' },
  musicArtist: {},
  addresses: [],
  cubeIds: [],
  documents: [],
  dropIds: [],
  items: [{}],
  keys: [],
  links: [],
  nftIds: [],
  nfts: [],
};

it.each(actions)('%s passes its signal on', async (name, action) => {
  const { signal } = new AbortController();
  const { api, signals } = signalProbe();
  // Some actions take the signal among their parameters, some in separate options, and `proveIdentity` as an argument.
  const last = name === 'proveIdentity' ? signal : { signal };
  await expect(action(api, { ...FIELDS, signal }, last)).rejects.toThrow('There is no server.');
  expect(signals.map((passed) => passed === signal)).toEqual(signals.map(() => true));
});

it('there are more than a hundred actions', () => {
  expect(actions.length).toBeGreaterThan(100);
});
