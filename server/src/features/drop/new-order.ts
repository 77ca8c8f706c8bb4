/** A requested order of a random drop. Amounts are wei in decimal strings. */
export interface NewOrder {
  description: string;
  documentNames: string;
  /** Number of cubes to draw, as entered. */
  cubeCount: string;
  salePrice?: string;
  minimumBid?: string;
  /** The caller's contribution to the draw. */
  clientSeed?: string;
  /** The commitment that was shown to the caller. If it is outdated, the order is rejected. */
  commitment?: string;
}
