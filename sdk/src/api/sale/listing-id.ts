/** A cube in a sale or an owner's auction, by server ids. */
export interface ListingId {
  /** Server id of the sale or of the owner's auction. */
  listingId: string;
  cubeId: string;
}
