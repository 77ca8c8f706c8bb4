/** Kind of auction: a creator's drop, or an owner's auction of one cube. */
export type AuctionKind = 'drop' | 'auction';

/** A cube in a drop or in an owner's auction, by server ids. */
export interface LotId {
  /** Whether the cube is in a drop or in an owner's auction. */
  kind: AuctionKind;
  /** Server id of the drop or of the owner's auction. */
  auctionId: string;
  /** Server id of the cube. */
  cubeId: string;
}

export const encodeDropLot = ({ auctionId, cubeId }: LotId) => ({ dropId: auctionId, tokenId: cubeId });

export const encodeAuctionLot = ({ auctionId, cubeId }: LotId) => ({ auctionId, tokenId: cubeId });
