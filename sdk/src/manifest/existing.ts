import type { CollectionPlan, PersonPlan } from './plan.ts';
import type { PersonList } from './lists.ts';

/** Refers to someone or something that the server knows. */
export type ExistingReference = { id: string } | { existing: string };

/** An NFT of the account's own that exists. */
export interface ExistingNft {
  chainId: string;
  /** Copies that are in no cube. */
  copiesLeft: number;
}

/** What the server knows already, looked up by the references of a manifest; undefined for what it does not know. */
export interface Existing {
  /** Somebody of that list, by name or by the server's id. */
  person(list: PersonList, reference: ExistingReference): Promise<PersonPlan | undefined>;
  /** A collection, by title or by the server's id. */
  collection(reference: ExistingReference): Promise<CollectionPlan | undefined>;
  /** An NFT of the account's own with a copy for a new cube. */
  nft(id: string): Promise<ExistingNft | undefined>;
  /** An NFT in a cube that exists, whatever copies of it are left. */
  nftIn(cube: string, id: string): Promise<{ chainId: string } | undefined>;
  /** A cube of the account's own, for a new drop; with `anyHolder` whoever has it now. */
  cube(id: string, options?: { anyHolder?: boolean }): Promise<{ chainId: string } | undefined>;
  /** A drop, by the server's id. */
  drop(id: string): Promise<{ chainId: string } | undefined>;
}

/** For checks without a server: whatever is referred to is taken to be there. */
export const UNASKED: Existing = {
  person: async (_list, reference) => ({
    ...NOBODY,
    name: 'existing' in reference ? reference.existing : reference.id,
  }),
  collection: async (reference) => ({
    title: 'existing' in reference ? reference.existing : reference.id,
    image: null,
  }),
  nft: async () => ({ chainId: '0', copiesLeft: Number.MAX_SAFE_INTEGER }),
  nftIn: async () => ({ chainId: '0' }),
  cube: async () => ({ chainId: '0' }),
  drop: async () => ({ chainId: '0' }),
};

const NOBODY: PersonPlan = { name: '', image: { url: '' }, about: '', website: '', inspiration: '' };
