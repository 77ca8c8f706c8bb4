/** A cube in a sale or an owner's auction, by server ids. */
export interface SaleOrAuctionId {
  /** Server id of the sale or of the owner's auction. */
  saleOrAuctionId: string;
  /** Server id of the cube. */
  cubeId: string;
}
