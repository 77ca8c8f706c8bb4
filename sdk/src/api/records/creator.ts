import { toAddress, type Address } from '../../base/hex.ts';
import type { Wire } from '../wire.ts';
import { decodePerson, type Person } from './person.ts';

/** An account that has, or had, the creator role. */
export interface Creator {
  /** Wallet of the account. */
  address: Address;
  /** Whether it has the role now. */
  isCreator: boolean;
  /** Name of the music artist of its cubes. `null` unless there is exactly one. */
  name: string | null;
  /** URL of its photo, or else of the portrait of the artist named in `name`. `null` if there is neither. */
  photo: string | null;
  /** The first 50 music artists of its cubes. Of several with the same name, only one is listed. */
  artists: Person[];
  /** Number of cubes that it made, without hidden ones. */
  cubeCount: number;
  /** Number of drops that it opened, without hidden ones. */
  dropCount: number;
  /** Number of collections of its NFTs. */
  collectionCount: number;
}

export const decodeCreator = (wire: Wire['Creator']): Creator => ({
  address: toAddress(wire.address),
  isCreator: wire.isCreator,
  name: wire.name,
  photo: wire.photo,
  artists: wire.artists.map(decodePerson),
  cubeCount: wire.cubeCount,
  dropCount: wire.dropCount,
  collectionCount: wire.collectionCount,
});
