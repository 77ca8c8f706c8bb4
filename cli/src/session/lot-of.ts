import type { JsonObject } from '@cubedrop/sdk';
import type { LotInput } from '@cubedrop/sdk/flows';

/** The lot that a run's input names. */
export function lotOf(input: JsonObject): LotInput {
  return { ...auctionOf(input), cubeId: whole(input['cube']) };
}

/** The drop or the owner's auction that a run's input names. */
export function auctionOf({ drop, auction }: JsonObject): Omit<LotInput, 'cubeId'> {
  if (auction === undefined) return { kind: 'drop', dropId: whole(drop) };
  return { kind: 'auction', dropId: whole(auction) };
}

/** A whole number that JSON carries as text. */
export function whole(text: unknown): bigint {
  return BigInt(text as string);
}
