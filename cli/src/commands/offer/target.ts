import { sameAddress, type JsonObject, type OfferTarget } from '@cubedrop/sdk';
import { usageError } from '../../terminal/usage-error.ts';
import { addressOf } from '../address-flag.ts';
import { onChainIdOf } from '../on-chain-id.ts';

/** Flags that name the cubes that an offer is for; exactly one is required. */
export interface TargetFlags {
  cube?: string;
  creator?: string;
  drop?: string;
}

/**
 * Returns what an offer is for, in the form stored in a run's input.
 * @throws CubedropError `validation` unless exactly one flag is given
 */
export function targetInput({ cube, creator, drop }: TargetFlags): JsonObject {
  const given = [cube, creator, drop].filter((flag) => flag !== undefined);
  if (given.length === 1) {
    if (cube !== undefined) return { cube: String(onChainIdOf('--cube', cube)) };
    if (creator !== undefined) return { creator: addressOf(creator) };
    if (drop !== undefined) return { drop: String(onChainIdOf('--drop', drop)) };
  }
  throw usageError(
    'Name what the offer is for.',
    'Pass one of --cube …, --creator … (any of their cubes) and --drop … (any of its cubes).',
  );
}

/** Describes the cubes that an offer is for: `any cube of drop 1`. */
export function targetText(target: OfferTarget): string {
  switch (target.kind) {
    case 'cube':
      return `cube ${target.cubeId}`;
    case 'creator':
      return `any cube of ${target.creator}`;
    case 'drop':
      return `any cube of drop ${target.dropId}`;
  }
}

/** Returns whether two offers are for the same cubes. */
export function isSameTarget(one: OfferTarget, other: OfferTarget): boolean {
  // Only the addresses can be written in different ways.
  if (one.kind === 'creator' && other.kind === 'creator') return sameAddress(one.creator, other.creator);
  return targetText(one) === targetText(other);
}
