import { reportOf } from '../../metadata/test-metadata.ts';
import type { World } from '../world.ts';
import { FIRST_ROWS, type Example } from './example.ts';

/** Returns the URL of an upload by content name. */
const uploaded = (world: World, name: string): string => `${world.url}/uploads/${name}`;

function reportedNft(world: World): Record<string, unknown> {
  const [{ onChainId, metadata }] = world.samples.nfts as [(typeof world.samples.nfts)[number]];
  return {
    ...reportOf(metadata, onChainId, world.url),
    collectiontype: 'New',
    imageartisttype: 'New',
    producertype: 'New',
    executiveproducertype: 'New',
    fantype: 'New',
    supplytype: 'Single',
  };
}

function reportedCube(world: World): Record<string, unknown> {
  const { onChainId, metadata, nftIds } = world.samples.freeCube;
  const { MusicArtistProfile, ownermusicfile, nonownermusicfile, ...words } = metadata;
  return {
    ...words,
    tokenId: String(onChainId),
    nftids: nftIds,
    musicartisttype: 'New',
    address: world.wallets.creator.address,
    MusicArtistProfile: uploaded(world, MusicArtistProfile),
    ownermusicfile: uploaded(world, ownermusicfile),
    nonownermusicfile: uploaded(world, nonownermusicfile),
  };
}

function reportedDrop(world: World): Record<string, unknown> {
  const { cube, drop } = world.samples.dropped;
  const { title, description, image } = drop.metadata;
  return {
    title,
    description,
    image: uploaded(world, image),
    tokenId: [cube.id],
    dropId: String(drop.onChainId),
    AuctionStartsAt: drop.start,
    AuctionEndsAt: drop.end,
    MinimumBid: '100',
    bidDelta: '10',
  };
}

/** Examples of NFTs, cubes and drops, and of reporting them. */
export const makingExamples = {
  listUsableNfts: { as: 'creator', input: () => ({}) },
  listNfts: { as: 'creator', input: () => FIRST_ROWS },
  createNfts: { as: 'creator', input: (world) => ({ body: { nftdata: [reportedNft(world)] } }) },
  listMadeCubes: { as: 'creator', input: () => FIRST_ROWS },
  listHeldCubes: { as: 'bidder', input: () => FIRST_ROWS },
  listFreeCubes: { as: 'creator', input: () => ({}) },
  getCube: {
    input: ({ samples: { dropped } }) => ({
      body: { tokenId: dropped.cube.id, check: 'drop', dropId: dropped.drop.id, auctionId: null },
    }),
  },
  readCube: {
    input: ({ samples: { dropped } }) => ({
      path: { tokenId: dropped.cube.id },
      query: { dropId: dropped.drop.id },
    }),
  },
  createCube: { as: 'creator', input: (world) => ({ body: reportedCube(world) }) },
  getCubeAudio: {
    as: 'stranger',
    input: ({ samples }) => ({ body: { tokenId: samples.freeCube.id } }),
    varies: ['url', 'expiresAt'],
  },
  getCubePeaks: {
    as: 'stranger',
    input: ({ samples }) => ({ path: { tokenId: samples.freeCube.id } }),
  },
  listAllDrops: { input: () => ({ query: { mine: false } }) },
  listDrops: { as: 'creator', input: () => ({ ...FIRST_ROWS, query: { mine: true } }) },
  getDrop: { input: ({ samples }) => ({ body: { dropId: samples.dropped.drop.id } }) },
  readDrop: { input: ({ samples }) => ({ path: { dropId: samples.dropped.drop.id } }) },
  createDrop: { as: 'creator', input: (world) => ({ body: reportedDrop(world) }) },
} satisfies Record<string, Example>;

const newSeason = (world: World) => ({
  title: 'Spring',
  description: 'All of May.',
  key: 'spring',
  dropId: [world.samples.dropped.drop.id],
  image: uploaded(world, world.samples.files.picture),
});

/** Examples of seasons, collections, people and manifest items. */
export const groupExamples = {
  listSeasons: { as: 'creator', input: () => ({ ...FIRST_ROWS, query: { mine: true } }) },
  getSeason: { input: ({ samples }) => ({ body: { seasonId: samples.seasonId } }) },
  readSeason: { input: ({ samples }) => ({ path: { seasonId: samples.seasonId } }) },
  createSeason: {
    as: 'creator',
    input: (world) => ({ body: newSeason(world) }),
    forbidden: (world) => ({ as: 'bidder', body: newSeason(world) }),
  },
  listCollections: { input: () => ({ ...FIRST_ROWS, query: { mine: false } }) },
  listAllCollections: { as: 'creator', input: () => ({ query: { mine: true } }) },
  getCollection: { input: ({ samples }) => ({ body: { collectionId: samples.collectionId } }) },
  readCollection: { input: ({ samples }) => ({ path: { collectionId: samples.collectionId } }) },
  getCreator: {
    input: ({ wallets }: World) => ({ path: { address: wallets.creator.address } }),
    unknown: ({ wallets }: World) => ({ path: { address: wallets.stranger.address } }),
  },
  searchEverything: {
    input: ({ samples }) => ({ query: { search: samples.dropped.cube.metadata.title, limit: 5 } }),
  },
  listHappenings: { input: () => ({ query: { limit: 100 } }) },
  getOwnOverview: {
    as: 'creator',
    input: () => ({ query: { days: 7 } }),
    forbidden: () => ({ as: 'business' }),
  },
  getActivityFeed: { input: () => ({}) },
  getDropFeed: { input: () => ({}) },
  getCreatorFeed: {
    input: ({ wallets }: World) => ({ path: { address: wallets.creator.address } }),
    unknown: ({ wallets }: World) => ({ path: { address: wallets.stranger.address } }),
  },
  listCreatorCubes: {
    input: ({ wallets }: World) => ({
      path: { ...FIRST_ROWS.path, address: wallets.creator.address },
      query: { sort: 'oldest' },
    }),
  },
  listProfiles: { as: 'creator', input: () => ({}) },
  reserveItems: {
    as: 'creator',
    input: () => ({
      body: {
        list: 'drops',
        items: [{ key: 'friday', written: 'a'.repeat(64), digest: 'b'.repeat(64) }],
      },
    }),
  },
  lookupItems: { as: 'creator', input: () => ({ body: { list: 'drops', keys: ['friday'] } }) },
} satisfies Record<string, Example>;
