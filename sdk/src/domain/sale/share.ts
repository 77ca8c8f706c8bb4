import { BASIS_POINTS } from '../../base/money/index.ts';

/** One whole in millionths, the unit of the exchange owner's cut. */
export const MILLION = 1_000_000n;

/**
 * Returns the fee of the exchange's owner on a price, in wei, rounded down.
 * @param ownerCutPerMillion in millionths; for an order of the exchange, the cut at its creation or at its execution,
 *   whichever is lower; for a signed order, the current cut
 */
export function feeOf(price: bigint, ownerCutPerMillion: bigint): bigint {
  return (price * ownerCutPerMillion) / MILLION;
}

/** Formats the cut of the exchange's owner, given in millionths, as a percentage, such as `"2.5 %"` for 25,000. */
export function formatCut(ownerCutPerMillion: bigint): string {
  const fraction = String(ownerCutPerMillion % 10_000n)
    .padStart(4, '0')
    .replace(/0{1,4}$/, '');
  return `${ownerCutPerMillion / 10_000n}${fraction && `.${fraction}`} %`;
}

/** Returns the royalty on a price in wei, rounded down. It is due unless the seller is the cube's creator. */
export function royaltyOf(amount: bigint, royaltyBasisPoints: number): bigint {
  return (amount * BigInt(royaltyBasisPoints)) / BASIS_POINTS;
}

/** Parameters of {@link dividePrice}. */
export interface SaleShareParameters {
  /** In wei. */
  price: bigint;
  /** Fee of the exchange's owner, in wei; see `feeOf`. */
  fee: bigint;
  /** Royalty of the cube, in basis points. */
  royaltyBasisPoints: number;
  /** Whether the seller is the cube's creator, so that no royalty is due. */
  isCreator: boolean;
}

/** Division of the price of a sale, in wei. The parts add up to the price. */
export interface SaleShare {
  /** What the seller receives. */
  seller: bigint;
  /** What the cube's creator receives. */
  royalty: bigint;
  /** Cut of the exchange's owner. */
  fee: bigint;
}

/** Divides a price in the same way as the contracts do. */
export function dividePrice({ price, fee, royaltyBasisPoints, isCreator }: SaleShareParameters): SaleShare {
  const left = price - fee;
  const full = isCreator ? 0n : royaltyOf(price, royaltyBasisPoints);
  // If the fee is nearly the whole price, the royalty is reduced to the rest.
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

/** Divides a price, in wei, under the terms of a sale. */
export function divideUnderTerms({ ownerCutPerMillion, ...royalty }: SaleTerms, price: bigint): SaleShare {
  return dividePrice({ price, fee: feeOf(price, ownerCutPerMillion), ...royalty });
}
