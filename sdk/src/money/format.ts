import { UNIT_DECIMALS, type Unit } from './units.ts';

/** Wei as exact decimal text in `unit`, without trailing zeros or separators: 1500000000000000000n is "1.5". */
export function formatWei(wei: bigint, unit: Unit = 'ETH'): string {
  const decimals = UNIT_DECIMALS[unit];
  const digits = (wei < 0n ? -wei : wei).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return `${wei < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Wei with their unit, "1.5 WETH"; `parseAmount` reads it back to the same wei. */
export function formatAmount(wei: bigint, unit: Unit = 'ETH'): string {
  return `${formatWei(wei, unit)} ${unit}`;
}
