import { sameAddress, type JsonObject, type OfferTarget, type WantedCubes } from '@cubedrop/sdk';
import { cubeIdOf, dropIdOf } from '../../names/ids.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { walletOf } from '../address-flag.ts';
import type { Call } from '../call.ts';

/** Flags that name the cubes that an offer is for; exactly one is required. */
export interface TargetFlags {
  cube?: string;
  creator?: string;
  drop?: string;
}

/**
 * Returns the cubes that the flags of a call name, as stored in a run's input.
 * @throws CubedropError `validation` unless exactly one flag is given, with a valid value; otherwise as `cubeIdOf`
 */
export async function targetInput(call: Call<TargetFlags>): Promise<JsonObject> {
  const { cube, creator, drop } = call.flags;
  const given = [cube, creator, drop].filter((flag) => flag !== undefined);
  if (given.length === 1) {
    if (cube !== undefined) return { cube: String(await cubeIdOf(call, '--cube', cube, 'anywhere')) };
    if (creator !== undefined) return { creator: walletOf(call, creator) };
    if (drop !== undefined) return { drop: String(await dropIdOf(call, '--drop', drop)) };
  }
  throw usageError(
    'Name what the offer is for.',
    'Pass one of --cube …, --creator … (any of their cubes) and --drop … (any of its cubes).',
  );
}

/** Describes the cubes that an offer is for, or will be for: `any cube of drop 1`. */
export function targetText(target: WantedCubes | OfferTarget): string {
  switch (target.kind) {
    case 'cube':
      return `cube ${target.cubeId}`;
    case 'creator':
      return `any cube of ${target.creator} (${'maxCubeId' in target ? `up to no. ${target.maxCubeId}` : 'made so far'})`;
    case 'drop':
      return `any cube of drop ${target.dropId}`;
  }
}

/** Returns whether two offers are for the same cubes; for a creator's cubes, the highest cube id is disregarded. */
export function isSameTarget(one: WantedCubes, other: WantedCubes): boolean {
  // The addresses can differ in case.
  if (one.kind === 'creator' && other.kind === 'creator') return sameAddress(one.creator, other.creator);
  return targetText(one) === targetText(other);
}
