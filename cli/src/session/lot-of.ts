import type { JsonObject } from '@cubedrop/sdk';
import type { LotInput } from '@cubedrop/sdk/flows';

/** Returns the lot that a run's input names. */
export function lotOf(input: JsonObject): LotInput {
  return { ...auctionOf(input), cubeId: bigintOf(input['cube']) };
}

/** Returns the drop or owner's auction that a run's input names. */
export function auctionOf({ drop, auction }: JsonObject): Omit<LotInput, 'cubeId'> {
  if (auction === undefined) return { kind: 'drop', auctionId: bigintOf(drop) };
  return { kind: 'auction', auctionId: bigintOf(auction) };
}

/** Converts an integer that JSON holds as a decimal string. */
export function bigintOf(text: unknown): bigint {
  return BigInt(text as string);
}
