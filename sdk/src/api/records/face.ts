import type { Wire } from '../wire.ts';

/** An NFT as one face of a cube. */
export interface Face {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  onChainId: string;
  /** Name of the NFT, from its metadata. */
  title: string;
  /** Tier of the NFT, from its metadata. */
  rarity: Wire['Rarity'];
  /** URL of the artwork. */
  artwork: string;
}

export const decodeFace = (wire: Wire['Face']): Face => ({
  id: wire._id,
  onChainId: wire.nftId,
  title: wire.title,
  rarity: wire.type,
  artwork: wire.artwork,
});
