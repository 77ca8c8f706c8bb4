const MILLION = 1_000_000n;
const BASIS_POINTS = 10_000n;

/**
 * What the exchange's owner takes of a price, in wei: a share in millionths, rounded down. That is the one of the moment
 * the order was made, or the one of its execution where that is lower.
 */
export function feeOf(price: bigint, ownerCutPerMillion: bigint): bigint {
  return (price * ownerCutPerMillion) / MILLION;
}

/** What a cube's creator gets of an amount that somebody else is paid for it, rounded down. In wei. */
export function royaltyOf(amount: bigint, royaltyBasisPoints: number): bigint {
  return (amount * BigInt(royaltyBasisPoints)) / BASIS_POINTS;
}

/** What decides who gets what of a price. */
export interface SaleShareParameters {
  /** Wei. */
  price: bigint;
  /** What the exchange's owner takes, in wei; see `feeOf`. */
  fee: bigint;
  /** The cube's, in hundredths of a percent. */
  royaltyBasisPoints: number;
  /** Whether the seller made the cube: then there is no royalty. */
  isCreator: boolean;
}

/** Who gets what of a sale's price, in wei; together exactly the price. As the exchange pays it. */
export interface SaleShare {
  seller: bigint;
  royalty: bigint;
  fee: bigint;
}

/** How the exchange divides a price. */
export function shareOfSale({ price, fee, royaltyBasisPoints, isCreator }: SaleShareParameters): SaleShare {
  const left = price - fee;
  const asked = isCreator ? 0n : royaltyOf(price, royaltyBasisPoints);
  // A fee of nearly everything leaves no room for a whole royalty.
  const royalty = asked > left ? left : asked;
  return { seller: left - royalty, royalty, fee };
}

/** What decides what a seller gets for a cube, whatever its price. */
export interface SaleTerms {
  /** The share of the exchange's owner, in millionths. */
  ownerCutPerMillion: bigint;
  /** What making an order costs, in wei of WETH. */
  publicationFee: bigint;
  /** The cube's, in hundredths of a percent. */
  royaltyBasisPoints: number;
  /** Whether the seller made the cube: then there is no royalty. */
  isCreator: boolean;
}

/** Returns who gets what of a price under these terms, in wei. @param price wei */
export function shareUnder({ ownerCutPerMillion, ...royalty }: SaleTerms, price: bigint): SaleShare {
  return shareOfSale({ price, fee: feeOf(price, ownerCutPerMillion), ...royalty });
}
