import type { Command } from 'commander';
import type { CubePlace } from '../names/find-by-name.ts';
import { BY_NAME, cubeIdOf, dropIdOf } from '../names/ids.ts';
import { usageError } from '../terminal/usage-error.ts';
import type { Call } from './call.ts';
import { onChainIdOf } from './on-chain-id.ts';

/** Flags that name a cube in a drop or in an owner's auction. */
export interface LotFlags {
  drop?: string | undefined;
  auction?: string | undefined;
  cube: string;
}

/** Identifies a drop or an owner's auction in a run's input, by on-chain id. */
export type AuctionOfRun = { drop: string } | { auction: string };

/** Identifies a lot in a run's input: the cube, and either `drop` or `auction`. */
export type LotOfRun = { cube: string } & AuctionOfRun;

/** Adds the flags that name a drop or an owner's auction. */
export function withAuction(command: Command): Command {
  return command
    .option('--drop <drop>', `the drop, ${BY_NAME}`)
    .option('--auction <id>', "the owner's auction, by on-chain id, instead of --drop");
}

/** Adds the flags that name a cube in a drop or in an owner's auction. */
export function withLot(command: Command): Command {
  return withAuction(command).requiredOption('--cube <cube>', `the cube, ${BY_NAME}`);
}

/** Like `withLot`, but with an optional cube, for commands that also have a flag for all lots. */
export function withAnyLot(command: Command): Command {
  return withAuction(command).option('--cube <cube>', `the cube, ${BY_NAME}`);
}

/**
 * Returns the lot that the flags of a call name, as stored in a run's input.
 * @param orAll name of the flag that selects all lots instead; `undefined` if the command has none
 * @throws CubedropError `validation`; otherwise as `cubeIdOf`
 */
export async function lotInput(call: Call<Partial<LotFlags>>, orAll?: string): Promise<LotOfRun> {
  const { drop, auction, cube } = call.flags;
  const isNone = [drop, auction, cube].every((flag) => flag === undefined);
  if (isNone && orAll !== undefined)
    throw usageError(
      'Specify the cube and its drop or auction, or select all.',
      `Pass --drop … --cube …, --auction … --cube …, or ${orAll}.`,
    );
  if (cube === undefined) throw usageError('Specify the cube.', 'Pass --cube …');
  const input = await auctionInput(call);
  return { ...input, cube: String(await cubeIdOf(call, '--cube', cube, placeOf(input))) };
}

/**
 * Returns the drop or owner's auction that the flags of a call name.
 * @throws CubedropError `validation` if the flags name neither or both; otherwise as `dropIdOf`
 */
export async function auctionInput(call: Call<Pick<LotFlags, 'drop' | 'auction'>>): Promise<AuctionOfRun> {
  const { drop, auction } = call.flags;
  if (drop !== undefined && auction === undefined)
    return { drop: String(await dropIdOf(call, '--drop', drop)) };
  if (auction !== undefined && drop === undefined)
    return { auction: String(onChainIdOf('--auction', auction)) };
  throw usageError('Specify either the drop or the auction.', 'Pass --drop … or --auction …');
}

/** Returns where to look for a cube of a drop or an owner's auction. */
export function placeOf(input: AuctionOfRun): CubePlace {
  return 'drop' in input ? { drop: BigInt(input.drop) } : { auction: BigInt(input.auction) };
}

/** Describes a lot: `cube 1 of drop 2`. */
export function lotText(lot: LotOfRun): string {
  return `cube ${lot.cube} of ${auctionText(lot)}`;
}

/** Describes the drop or the owner's auction of a lot: `drop 2`. */
export function auctionText(lot: LotOfRun): string {
  return 'drop' in lot ? `drop ${lot.drop}` : `auction ${lot.auction}`;
}
