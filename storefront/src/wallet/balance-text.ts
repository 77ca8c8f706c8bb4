import { formatAmount, type Unit } from '@cubedrop/sdk';

/** Smallest amount that a balance shows: 0.0001, in wei. */
const STEP = 10n ** 14n;

/**
 * Formats a balance with the unit and at most four decimals, as in "1.2345 WETH". Rounds down, so that it never shows
 * more than there is, and returns "< 0.0001 WETH" for an amount that is smaller but not 0.
 */
export function balanceText(wei: bigint, unit: Extract<Unit, 'ETH' | 'WETH'>): string {
  if (wei > 0n && wei < STEP) return `< ${formatAmount(STEP, unit)}`;
  return formatAmount(wei - (wei % STEP), unit);
}
