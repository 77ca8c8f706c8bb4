import { toAddress, type Address } from '@cubedrop/sdk';
import type { LotInput } from '@cubedrop/sdk/flows';
import { required } from '../required.ts';

type Input = Readonly<Record<string, unknown>>;

/** Returns the lot that a run's input names. */
export function lotOf(input: Input): LotInput {
  return { ...auctionOf(input), cubeId: bigintOf(input['cube']) };
}

/** Returns the drop or owner's auction that a run's input names. */
export function auctionOf({ drop, auction }: Input): Omit<LotInput, 'cubeId'> {
  if (auction === undefined) return { kind: 'drop', auctionId: bigintOf(drop) };
  return { kind: 'auction', auctionId: bigintOf(auction) };
}

/** Returns the address in a run's input. @throws RangeError if the value is not an address */
export function addressIn(value: unknown): Address {
  return toAddress(String(value));
}

/** Returns a list in a run's input. @throws CubedropError `internal` if the value is not a list */
export function listIn(value: unknown): unknown[] {
  return required<unknown[]>(Array.isArray(value) ? value : undefined, "list in the run's input");
}

/** Converts an integer that JSON holds as a decimal string. */
export function bigintOf(text: unknown): bigint {
  return BigInt(String(text));
}

/** Like `bigintOf`, but returns `undefined` for `undefined`. */
export const optionalBigintOf = (text: unknown): bigint | undefined =>
  text === undefined ? undefined : bigintOf(text);
