import type { CollectionPlan, PersonPlan } from './plan.ts';
import type { PersonList } from './lists.ts';

/** A reference to something that exists on the server: by server id, or by name. */
export type ExistingReference = { id: string } | { existing: string };

/** An NFT that the account created and can still put into a cube. */
export interface ExistingNft {
  /** On-chain id, decimal. */
  onChainId: string;
  /** Number of copies that the account holds. */
  copiesHeld: number;
}

/** A cube or a drop that exists. */
export interface ExistingPart {
  /** On-chain id, decimal. */
  onChainId: string;
  /** Whether it is another account's, so that it cannot become part of a new item. Defaults to `false`. */
  isOthers?: boolean;
}

/** Looks up on the server what a manifest refers to. Each method returns `undefined` if the item does not exist. */
export interface Existing {
  /** Returns a person of the given list. */
  person(list: PersonList, reference: ExistingReference): Promise<PersonPlan | undefined>;
  /** Returns a collection, by title or server id. */
  collection(reference: ExistingReference): Promise<CollectionPlan | undefined>;
  /** Returns the names of a list of people or the titles of the collections, to suggest one for a misspelled name. */
  names(list: PersonList | 'collections'): Promise<readonly string[]>;
  /** Returns an NFT that the account created and can still put into a cube, by server id. */
  nft(id: string): Promise<ExistingNft | undefined>;
  /** Returns an NFT in an existing cube, even if all its copies are in cubes. `cube` and `id` are server ids. */
  nftIn(cube: string, id: string): Promise<{ onChainId: string } | undefined>;
  /** Returns a cube, by server id; with `anyHolder`, one that another account holds is not another's. */
  cube(id: string, options?: { anyHolder?: boolean }): Promise<ExistingPart | undefined>;
  /** Returns a drop, by server id. */
  drop(id: string): Promise<ExistingPart | undefined>;
}

/** Assumes that everything referred to exists, for checks without a server. */
export const ASSUME_EXISTING: Existing = {
  person: async (_list, reference) => ({
    ...NOBODY,
    name: 'existing' in reference ? reference.existing : reference.id,
  }),
  collection: async (reference) => ({
    title: 'existing' in reference ? reference.existing : reference.id,
    image: null,
  }),
  names: async () => [],
  nft: async () => ({ onChainId: '0', copiesHeld: Number.MAX_SAFE_INTEGER }),
  nftIn: async () => ({ onChainId: '0' }),
  cube: async () => ({ onChainId: '0' }),
  drop: async () => ({ onChainId: '0' }),
};

const NOBODY: PersonPlan = { name: '', image: { url: '' }, about: '', website: '', inspiration: '' };
