import { keysOf } from '../keys-of.ts';

/** Number of decimals of each unit. */
export const UNIT_DECIMALS = { ETH: 18, WETH: 18, gwei: 9, wei: 0 } as const;

/** A unit of ether amounts. */
export type Unit = keyof typeof UNIT_DECIMALS;

/** Wei in one ETH or WETH. */
export const WEI_PER_ETH = 10n ** 18n;

/** Maximum amount that the contracts accept, in wei. */
export const MAX_AMOUNT = 2n ** 88n - 1n;

/** Returns the unit with that name, ignoring case, or `undefined`. */
export function unitNamed(text: string): Unit | undefined {
  const wanted = text.toLowerCase();
  return keysOf(UNIT_DECIMALS).find((unit) => unit.toLowerCase() === wanted);
}
