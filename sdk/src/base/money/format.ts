import type { Balance } from './balance.ts';
import { UNIT_DECIMALS, type Unit } from './units.ts';

/** Formats wei as an exact decimal in `unit`, without trailing zeros or separators: 1500000000000000000n is "1.5". */
export function formatWei(wei: bigint, unit: Unit = 'ETH'): string {
  const decimals = UNIT_DECIMALS[unit];
  const digits = (wei < 0n ? -wei : wei).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return `${wei < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Formats wei with the unit, as in "1.5 WETH". `parseAmount` is the inverse. */
export function formatAmount(wei: bigint, unit: Unit = 'ETH'): string {
  return `${formatWei(wei, unit)} ${unit}`;
}

/**
 * Formats amounts of WETH and ETH, as in "1 WETH and 0.5 ETH". Leaves out an amount of 0 if the other amount is not 0.
 */
export function formatBalance({ weth, eth }: Balance): string {
  const parts = [weth > 0n && formatAmount(weth, 'WETH'), (eth > 0n || weth === 0n) && formatAmount(eth)];
  return parts.filter(Boolean).join(' and ');
}
