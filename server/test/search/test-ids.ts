import { amount } from '../../src/platform/database/index.ts';

export const CHAIN = 1;
/** Seconds since the epoch. */
export const NOW = 1_000_000;
export const SELLER = account(1);

/** Returns the address of the wallet with this number. */
export function account(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`;
}
/** Returns an id as long as a server id. `kind` is a character that no other kind of item has. */
export const id = (kind: string, number: number): string => `${kind}${number.toString(16).padStart(23, '0')}`;
export const hash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;
/** Returns an amount of thousandths of a WETH, as it is stored. */
export const wei = (number: number): string => amount.encode(BigInt(number) * 10n ** 15n);
