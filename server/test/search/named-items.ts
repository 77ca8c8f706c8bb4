import { everything, type Visible } from '../../src/features/admin/visibility.ts';
import { cubeTable } from '../../src/features/cube/cube-model.ts';
import {
  publicProfileTable,
  type PublicProfileRow,
} from '../../src/features/public-profile/public-profile-model.ts';
import { publicProfileStore } from '../../src/features/public-profile/public-profile-store.ts';
import { artistFinder } from '../../src/features/search/artist-finder.ts';
import { nameWordTable } from '../../src/features/search/name-word-store.ts';
import { tagTable } from '../../src/features/search/tag-model.ts';
import { tagsOfArtist } from '../../src/features/search/tags.ts';
import { seasonTables } from '../../src/features/season/season-model.ts';
import { seasonStore } from '../../src/features/season/season-store.ts';
import { metadataStore } from '../../src/index/metadata/metadata-store.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { partsOf } from '../../src/platform/words.ts';
import { sampleCube } from '../metadata/test-metadata.ts';
import { storedRowsOf } from './stored-rows.ts';
import { account, CHAIN, hash, id, SELLER } from './test-ids.ts';
import { analyze } from './test-rows.ts';

/** The numbers of named items start above this number. No other rows have such numbers. */
const FIRST = 1_000_000;

/** Names to store. */
interface Named {
  /** Number of items of each kind: music artists of one cube each, seasons, and public profiles. */
  readonly count: number;
  /** Returns the name of each thing from its number, which starts at 1. */
  readonly nameOf: (number: number) => string;
  /** Database id of the seasons' chain. Defaults to `CHAIN`. */
  readonly seasonChain?: number;
  /** Returns whether a profile is hidden. By default none is. */
  readonly isHidden?: (number: number) => boolean;
}

/** Stores music artists, seasons and public profiles with the same names. Can be called only once for a database. */
export async function nameItems(
  database: Database,
  { count, nameOf, seasonChain = CHAIN, isHidden = () => false }: Named,
): Promise<void> {
  const { sequelize } = database;
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const cubeIdOf = (number: number): number => FIRST + number;
  const digestOf = (number: number): string => hash(cubeIdOf(number)).slice(2);
  const metadataOf = (number: number) => sampleCube('Cube', [], { MusicArtistName: nameOf(number) });
  const shown = { hiddenReason: null, hiddenBy: null, hiddenAt: null };
  const profileOf = (number: number): PublicProfileRow => {
    const row = storedRowsOf(cubeIdOf(number)).public_profiles;
    return { ...row, name: nameOf(number), ...(isHidden(number) ? {} : shown) };
  };
  await metadataStore(sequelize).keep(
    new Map(numbers.map((number) => [digestOf(number), JSON.stringify(metadataOf(number))])),
  );
  await database.transaction(async (tx) => {
    await cubeTable(sequelize).put(
      numbers.map((number) => ({
        chain: CHAIN,
        cubeId: cubeIdOf(number),
        id: id('c', cubeIdOf(number)),
        creator: SELLER,
        owner: SELLER,
        holder: SELLER,
        nftIds: '1,2,3,4,5,6',
        digest: digestOf(number),
        royaltyBasisPoints: null,
        transfers: 0,
        listed: true,
        blockNumber: number,
        logIndex: 0,
        timestamp: number,
        transactionHash: hash(number),
      })),
      tx,
    );
    await tagTable(sequelize).put(
      numbers.flatMap((number) =>
        tagsOfArtist(SELLER, metadataOf(number)).map((tag) => ({
          chain: CHAIN,
          kind: 'artist' as const,
          itemId: cubeIdOf(number),
          tag,
        })),
      ),
      tx,
    );
    await seasonTables(sequelize).seasons.put(
      numbers.map((number) => ({
        ...storedRowsOf(cubeIdOf(number)).seasons,
        chain: seasonChain,
        title: nameOf(number),
      })),
      tx,
    );
    await publicProfileTable(sequelize).put(numbers.map(profileOf), tx);
    await nameWordTable(sequelize).put(
      numbers.flatMap((number) =>
        partsOf(nameOf(number)).flatMap((word) => [
          { kind: 'season' as const, itemId: id('5', cubeIdOf(number)), word },
          { kind: 'profile' as const, itemId: account(cubeIdOf(number)), word },
        ]),
      ),
      tx,
    );
  });
  await analyze(database, ['cubes', 'tags', 'seasons', 'public_profiles', 'name_words']);
}

/** Returns the name of an item for `nameItems`. All names share one word, and each half of them shares another. */
export const nightName = (number: number): string => `Night ${number % 2 === 0 ? 'Band' : 'Trio'} n${number}`;

/** Searches for names of `nightName`: for common and rare words, several words, and texts that no name has. */
export const NAME_SEARCHES: readonly string[] = [
  'n',
  'night',
  'trio night',
  'n77 night',
  'band trio',
  'band trio n77',
  'night tri b',
  'n1 n2 night',
  `night ${Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' ')}`,
  'x',
  '夜の',
  '%',
  '(',
  '!',
  '*',
  '🌊',
];

/** Finds items by the words of their names. Returns the names. */
interface Finder {
  readonly name: string;
  readonly find: (search: string, limit: number) => Promise<string[]>;
}

/** Returns the finders of everything that is found by its name. */
export function findersOf(database: Database, visible: Visible = everything(CHAIN)): Finder[] {
  const artists = artistFinder(database.sequelize, metadataStore(database.sequelize));
  const profiles = publicProfileStore(database);
  const seasons = seasonStore(database);
  return [
    {
      name: 'artists',
      find: async (search, limit) => (await artists(visible, search, limit)).map(({ name }) => name),
    },
    {
      name: 'profiles',
      find: async (search, limit) => (await profiles.named(search, limit)).map(({ name }) => name ?? ''),
    },
    {
      name: 'seasons',
      find: async (search, limit) =>
        (await seasons.titled(visible.chain, search, limit)).map(({ season }) => season.title),
    },
  ];
}
