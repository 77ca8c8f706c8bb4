/** Decimals of each unit that an amount can be written in. */
export const UNIT_DECIMALS = { ETH: 18, WETH: 18, gwei: 9, wei: 0 } as const;

/** A unit that amounts are written in. */
export type Unit = keyof typeof UNIT_DECIMALS;

/** Wei in one ETH or WETH. */
export const WEI_PER_ETH = 10n ** 18n;

/** The largest amount that the contracts take, in wei. */
export const MAX_AMOUNT = 2n ** 88n - 1n;

/** The unit of that name in any case; undefined for another word. */
export function unitNamed(text: string): Unit | undefined {
  const wanted = text.toLowerCase();
  return (Object.keys(UNIT_DECIMALS) as Unit[]).find((unit) => unit.toLowerCase() === wanted);
}
