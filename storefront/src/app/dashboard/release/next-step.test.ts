/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from '@jest/globals';
import { addToQueue, type QueuedNft } from '../../../features/nft/queue/queue.ts';
import { openFilesDatabase } from '../../../files/database.ts';
import {
  addPlanned,
  type PlannedCube,
  type PlannedDrop,
  type PlannedSeason,
} from '../../../files/planned/planned-items.ts';
import { addToRelease } from '../../../files/planned/release.ts';
import { nextStep } from './next-step.ts';

const written = 'a'.repeat(64);
const kept = { kept: 'aa', name: 'a.png' };
const nft = (key: string) => ({ key, written, title: key, artwork: kept }) as unknown as QueuedNft;
const cube = (key: string, nfts: PlannedCube['nfts']) =>
  ({ key, written, title: `Cube ${key}`, nfts, price: 1n }) as unknown as PlannedCube;
const drop = { key: 'friday', written, title: 'Friday', cubes: [{ key: 'one' }] } as unknown as PlannedDrop;
const season = {
  key: 'winter',
  written,
  title: 'Winter',
  image: kept,
  drops: [{ key: 'friday' }],
} as unknown as PlannedSeason;

let database: ReturnType<typeof openFilesDatabase>;
let names = 0;
/** The existing items, as in `drops/friday`. */
let made: Set<string>;
/** Number of keys that the server was asked about. */
let asked: number;

const api = {
  post: async (_path: string, { body }: { body: { list: string; keys: string[] } }) => {
    asked += body.keys.length;
    const items = body.keys
      .filter((key) => made.has(`${body.list}/${key}`))
      .map((key) => ({
        key,
        written,
        digest: null,
        id: `id of ${key}`,
        onChainId: body.list === 'seasons' ? null : `7`,
      }));
    return { success: true, items };
  },
} as unknown as Parameters<typeof nextStep>[1];
const next = () => nextStep('ana', api, database);

beforeEach(async () => {
  made = new Set();
  asked = 0;
  database = openFilesDatabase(`next-step-${(names += 1)}`);
  await addToQueue('ana', [nft('dawn'), nft('dusk')], database);
  await addToRelease(
    'ana',
    ['dawn', 'dusk'].map((key) => ({ list: 'nfts', key, title: key })),
    database,
  );
  const planned = {
    cubes: [
      cube('one', [{ key: 'dawn' }, { id: 'e'.repeat(24), onChainId: '1000' }]),
      cube('two', [{ key: 'noon' }]),
    ],
    drops: [drop],
    seasons: [season],
  };
  await addPlanned('ana', planned, database);
});

it('creates the NFTs, then each cube, drop and season whose parts exist', async () => {
  expect(await next()).toMatchObject({ kind: 'createNfts', about: '2 artworks', keys: ['dawn', 'dusk'] });
  made = new Set(['nfts/dawn', 'nfts/dusk']);
  expect(await next()).toMatchObject({
    kind: 'createCube',
    about: 'Cube one',
    keys: ['one'],
    input: {
      key: 'one',
      written,
      nfts: [
        { id: 'id of dawn', nftId: '7' },
        { id: 'e'.repeat(24), nftId: '1000' },
      ],
    },
  });
  made.add('cubes/one');
  // The cube "two" has an NFT that was never imported.
  expect(await next()).toMatchObject({
    kind: 'createDrop',
    input: { cubes: [{ id: 'id of one', onChainId: '7' }] },
  });
  made.add('drops/friday');
  expect(await next()).toMatchObject({ kind: 'createSeason', input: { drops: ['id of friday'] } });
  made.add('seasons/winter');
  expect(await next()).toBeNull();
});

it('leaves out queued NFTs of no manifest, and those that exist', async () => {
  await addToQueue('ana', [nft('mine')], database);
  made = new Set(['nfts/dawn']);
  expect(await next()).toMatchObject({ kind: 'createNfts', about: '1 artwork', keys: ['dusk'] });
});

it('asks the server only about the items in this browser and their parts', async () => {
  made = new Set(['nfts/dawn', 'nfts/dusk']);
  await next();
  // Two NFTs in the queue, two cubes, and one NFT that the first cube names by key.
  expect(asked).toBe(5);
});
