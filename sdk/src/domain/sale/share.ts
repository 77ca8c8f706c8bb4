import { BASIS_POINTS } from '../../base/money/index.ts';

/** The whole, in millionths: the cut of the exchange's owner is counted in them. */
export const MILLION = 1_000_000n;

/**
 * Returns the exchange owner's part of a price, in wei, rounded down.
 * @param ownerCutPerMillion in millionths: the cut at the time of the order or of its execution, whichever is lower
 */
export function feeOf(price: bigint, ownerCutPerMillion: bigint): bigint {
  return (price * ownerCutPerMillion) / MILLION;
}

/** Returns the royalty on an amount that somebody other than the creator is paid for a cube, in wei, rounded down. */
export function royaltyOf(amount: bigint, royaltyBasisPoints: number): bigint {
  return (amount * BigInt(royaltyBasisPoints)) / BASIS_POINTS;
}

/** Parameters of {@link dividePrice}. */
export interface SaleShareParameters {
  /** In wei. */
  price: bigint;
  /** Part of the exchange's owner, in wei; see `feeOf`. */
  fee: bigint;
  /** Royalty of the cube, in basis points. */
  royaltyBasisPoints: number;
  /** Whether the seller is the cube's creator, so that no royalty is due. */
  isCreator: boolean;
}

/** How the exchange divides the price of a sale, in wei. The parts add up to the price. */
export interface SaleShare {
  seller: bigint;
  royalty: bigint;
  fee: bigint;
}

/** Divides a price like the exchange. */
export function dividePrice({ price, fee, royaltyBasisPoints, isCreator }: SaleShareParameters): SaleShare {
  const left = price - fee;
  const full = isCreator ? 0n : royaltyOf(price, royaltyBasisPoints);
  // If the fee is nearly the whole price, the royalty is reduced to what is left.
  const royalty = full > left ? left : full;
  return { seller: left - royalty, royalty, fee };
}

/** Fees and royalty of a sale, independent of the price. */
export interface SaleTerms {
  /** Cut of the exchange's owner, in millionths. */
  ownerCutPerMillion: bigint;
  /** Fee for publishing an order, in wei of WETH. */
  publicationFee: bigint;
  /** Royalty of the cube, in basis points. */
  royaltyBasisPoints: number;
  /** Whether the seller is the cube's creator, so that no royalty is due. */
  isCreator: boolean;
}

/** Divides a price, in wei, according to the terms of a sale. */
export function divideUnderTerms({ ownerCutPerMillion, ...royalty }: SaleTerms, price: bigint): SaleShare {
  return dividePrice({ price, fee: feeOf(price, ownerCutPerMillion), ...royalty });
}
