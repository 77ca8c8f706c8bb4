import { toAddress, type Address } from '../../base/hex.ts';
import type { Wire } from '../wire.ts';

/** A collection of NFTs. */
export interface Collection {
  /** Server id. */
  id: string;
  /** Name of the collection, by which NFTs of the same creator are grouped. */
  title: string;
  /** Its own picture, or the artwork of its first NFT. `null` if it has neither. */
  image: string | null;
  /** Server ids of its NFTs. */
  nftIds: string[];
  /** Number of ids in `nftIds`. */
  nftCount: number;
  /** The account that created its NFTs. */
  creator: Address;
}

export const decodeCollection = (wire: Wire['Collection']): Collection => ({
  id: wire._id,
  title: wire.collectiontitle,
  image: wire.image,
  nftIds: wire.nftids,
  nftCount: wire.nftCount,
  creator: toAddress(wire.creator),
});
