/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import type { Address } from '@cubedrop/sdk';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { newActivity } from '../transactions/activity.ts';
import { engine } from '../transactions/engine.ts';
import type { FlowKind } from '../transactions/flow-texts.ts';
import { openDatabase, type StoredRun } from './database.ts';
import { runArchive } from './run-archive.ts';
import { runJournal } from './run-journal.ts';

const ANA: Address = `0x${'a'.repeat(40)}`;
const CHAIN = { chainId: 3, genesisHash: `0x${'1'.repeat(64)}` as const };
const portrait = { url: '/uploads/p.png' };

const runOf = (kind: FlowKind, input: unknown): StoredRun => ({
  ...CHAIN,
  id: kind,
  input,
  activity: newActivity({ id: kind, kind, about: '', account: ANA, startedAt: 1 }),
  isOpen: true,
});

type Earlier = readonly [kind: FlowKind, input: unknown, subject: string];

/** Inputs as stored by earlier versions, with the subjects of their payments in those versions. */
const EARLIER: readonly Earlier[] = [
  [
    'createNfts',
    {
      nfts: [
        {
          key: 'dawn',
          written: 'aa',
          artwork: { url: '/uploads/a' },
          title: 'Dawn',
          description: 'D',
          type: 'Rare',
          tokensupply: 2,
          ImageArtistName: 'A',
          ImageArtistProfile: portrait,
          ImageArtistAbout: 'B',
          ImageArtistWebsite: 'https://example.org',
          ProducerName: 'C',
          ProducerProfile: portrait,
          ProducerInspiration: 'E',
          ExecutiveProducerName: 'F',
          ExecutiveProducerProfile: portrait,
          ExecutiveProducerInspiration: 'G',
          FanName: 'H',
          FanProfile: portrait,
          FanInspiration: 'I',
          other: 'J',
          collectiontitle: 'K',
          collectionimage: portrait,
        },
      ],
    },
    '0xbba94766e3da55a97b92cfb02eb1a93f42263ac55c6d62fd37e94eda3fb028cc',
  ],
  [
    'createCube',
    {
      title: 'Tide',
      description: '',
      price: 1n,
      royaltyBasisPoints: 5,
      nfts: [1, 2, 3, 4, 5, 6].map((id) => ({ id: `s${id}`, nftId: `${id}` })),
      ownermusicfile: { url: '/uploads/a.mp3' },
      nonownermusicfile: { url: '/uploads/b.mp3' },
      MusicArtistName: 'Ana',
      MusicArtistProfile: portrait,
      MusicArtistAbout: 'B',
    },
    '0x38d49db50ea0d0a7e467f1615504a88bc28b9cdb6f5254eb9b63aa5ecc515b72',
  ],
  [
    'createDrop',
    {
      key: 'friday',
      written: 'aa',
      title: 'Friday',
      description: 'D',
      image: { url: '/uploads/f.png' },
      cubes: [7, 8].map((id) => ({ id: `s${id}`, tokenId: `${id}` })),
      startsAt: 10,
      endsAt: 20,
      minimumBid: 1n,
      bidDelta: 2n,
      extension: 300,
    },
    '0x7512449e25101e9243082636d6d45fe7fbb9821c913d3ac5ad152463a1068d44',
  ],
  ...(['placeBid', 'withdrawBid', 'claimFunds', 'claimCube'] as const).map((kind): Earlier => [
    kind,
    { kind: 'auction', dropId: 1n, cubeId: 7n, raise: 5n },
    'cube 7 in auction 1',
  ]),
  ['takeOut', { dropId: 1n, cubeIds: [7n, 8n] }, 'cube 7 in drop 1,cube 8 in drop 1'],
  ['claimAll', { claims: [{ word: 'withdraw', dropId: 1n, cubeId: 7n }] }, ''],
];

describe('a run stored by an earlier version', () => {
  it.each(EARLIER)('keeps the subject of its payment: %s', async (kind, input, subject) => {
    const opening = openDatabase(`earlier ${kind} ${Math.random()}`);
    await (await opening).put('runs', runOf(kind, input));
    const archive = runArchive(() => opening);
    const [listed] = await archive.of(ANA, CHAIN);
    for (const run of [listed!, (await archive.get(kind))!])
      expect(engine.paymentOf(run)).toMatchObject({ subject });
  });
});

it('forgets the archived entries of a run with the run', async () => {
  const database = await openDatabase(`forgotten ${Math.random()}`);
  const archive = runArchive(async () => database);
  const run = runOf('takeOut', { dropId: 1n, cubeIds: [7n] });
  await archive.put(run);
  const journal = runJournal(database, run.id);
  const entry: JournalEntry = {
    ...CHAIN,
    type: 'step-done',
    flow: 'take-out',
    scope: '',
    account: ANA,
    at: 1,
    step: 'one',
    learned: {},
    transaction: null,
  };
  await journal.append(entry);
  await journal.archive('The chain was reset.');
  await journal.append(entry);
  await archive.forget(run.id);
  expect(await database.count('entries')).toBe(0);
});
