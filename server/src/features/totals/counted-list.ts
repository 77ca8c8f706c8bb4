import { quantity } from '../../platform/database/index.ts';
import type { AuctionRow } from '../auction/auction-model.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import type { DropRow } from '../drop/drop-model.ts';
import type { NftRow } from '../nft/nft-model.ts';
import type { NamedRow } from '../profile/mention-model.ts';
import type { SaleRow } from '../sale/sale-model.ts';
import type { ListName } from './list-total-model.ts';

/** A list whose total is kept, with SQL that defines which rows of a table it has. */
export interface ListDefinition {
  readonly name: ListName;
  readonly table: string;
  /**
   * Condition that the rows in the list meet, apart from their `end` and any filter. Rows that an admin has hidden meet
   * it too.
   */
  readonly condition: string;
  /** Column that divides the rows into separate lists, each with its own total. Absent if there is only one list. */
  readonly owner?: { readonly column: string };
  /** Column with the second at which a row leaves the list. Absent if rows do not leave the list at a set time. */
  readonly end?: { readonly column: string };
}

/** A list whose total is kept, with functions that apply its definition to a row. */
export interface CountedList<Row> extends ListDefinition {
  /** The columns that its functions read. */
  readonly columns: readonly (keyof Row & string)[];
  /** Whether `condition` is true. */
  has(row: Row): boolean;
  readonly owner?: { readonly column: keyof Row & string; of(row: Row): string };
  readonly end?: { readonly column: keyof Row & string; of(row: Row): number };
}

const LISTED = 'listed = 1';
const NO_COPIES = quantity.encode(0n);

type OpenSale = Pick<SaleRow, 'state' | 'listed' | 'expiresAt'>;
export const countedSales: CountedList<OpenSale> = {
  name: 'sales',
  table: 'sales',
  condition: `state = 'open' AND ${LISTED}`,
  columns: ['state', 'listed', 'expiresAt'],
  has: ({ state, listed }) => state === 'open' && listed,
  end: { column: 'expiresAt', of: ({ expiresAt }) => expiresAt },
};

type ListedAuction = Pick<AuctionRow, 'listed' | 'endsAt'>;
export const countedAuctions: CountedList<ListedAuction> = {
  name: 'auctions',
  table: 'auctions',
  condition: LISTED,
  columns: ['listed', 'endsAt'],
  has: ({ listed }) => listed,
  end: { column: 'endsAt', of: ({ endsAt }) => endsAt },
};

type ListedDrop = Pick<DropRow, 'listed' | 'seller'>;
const drops = { table: 'drops', condition: LISTED, has: ({ listed }: ListedDrop): boolean => listed };
export const countedDrops: readonly CountedList<ListedDrop>[] = [
  { ...drops, name: 'drops', columns: ['listed'] },
  {
    ...drops,
    name: 'drops-of',
    columns: ['listed', 'seller'],
    owner: { column: 'seller', of: ({ seller }) => seller },
  },
];

type ListedCube = Pick<CubeRow, 'listed' | 'creator' | 'holder'>;
const cubes = { table: 'cubes', condition: LISTED, has: ({ listed }: ListedCube): boolean => listed };
export const countedCubes: readonly CountedList<ListedCube>[] = [
  {
    ...cubes,
    name: 'cubes-made',
    columns: ['listed', 'creator'],
    owner: { column: 'creator', of: ({ creator }) => creator },
  },
  {
    ...cubes,
    name: 'cubes-held',
    columns: ['listed', 'holder'],
    owner: { column: 'holder', of: ({ holder }) => holder },
  },
];

type ListedNft = Pick<NftRow, 'listed' | 'creator' | 'copiesLeft'>;
export const countedNfts: CountedList<ListedNft> = {
  name: 'nfts-made',
  table: 'nfts',
  condition: `${LISTED} AND copiesLeft > '${NO_COPIES}'`,
  columns: ['listed', 'creator', 'copiesLeft'],
  has: ({ listed, copiesLeft }) => listed && copiesLeft > NO_COPIES,
  owner: { column: 'creator', of: ({ creator }) => creator },
};

type Collection = Pick<NamedRow, 'creator'>;
const collections = { table: 'collections', condition: '1 = 1', has: (): boolean => true };
export const countedCollections: readonly CountedList<Collection>[] = [
  { ...collections, name: 'collections', columns: [] },
  {
    ...collections,
    name: 'collections-of',
    columns: ['creator'],
    owner: { column: 'creator', of: ({ creator }) => creator },
  },
];

/** A term of the creator role; without `untilBlock` it has not ended. */
interface Term {
  untilBlock: number | null;
}
export const countedCreators: CountedList<Term> = {
  name: 'creators',
  table: 'creator_terms',
  condition: 'untilBlock IS NULL',
  columns: ['untilBlock'],
  has: ({ untilBlock }) => untilBlock === null,
};

/** Returns the name of the list of everyone's drops or collections, or that of the lists by owner if `owner` is set. */
export const ofEveryone = (name: 'drops' | 'collections', owner: string | undefined): ListName =>
  owner === undefined ? name : `${name}-of`;

/** All lists whose totals are kept. */
export const COUNTED_LISTS: readonly ListDefinition[] = [
  countedSales,
  countedAuctions,
  ...countedDrops,
  ...countedCubes,
  countedNfts,
  ...countedCollections,
  countedCreators,
];
