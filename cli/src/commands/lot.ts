import type { Command } from 'commander';
import { usageError } from '../terminal/usage-error.ts';
import { onChainIdOf } from './on-chain-id.ts';

/** Flags that name a cube in a drop or in an owner's auction, by on-chain ids. */
export interface LotFlags {
  drop?: string | undefined;
  auction?: string | undefined;
  cube: string;
}

/** Identifies a lot in a run's input: the cube, and either `drop` or `auction`. */
export type LotOfRun = { cube: string } & ({ drop: string } | { auction: string });

/** Adds the flags that name a drop or an owner's auction. */
export function withAuction(command: Command): Command {
  return command
    .option('--drop <id>', 'the drop, by on-chain id')
    .option('--auction <id>', "the owner's auction, by on-chain id, instead of --drop");
}

/** Adds the flags that name a cube in a drop or in an owner's auction. */
export function withLot(command: Command): Command {
  return withAuction(command).requiredOption('--cube <id>', 'the cube, by on-chain id');
}

/** Like `withLot`, but with an optional cube, for commands that also have a flag for all lots. */
export function withAnyLot(command: Command): Command {
  return withAuction(command).option('--cube <id>', 'the cube, by on-chain id');
}

/**
 * Returns the lot that the flags name, as stored in a run's input.
 * @param orAll name of the flag that selects all lots instead
 * @throws CubedropError `validation`
 */
export function lotInput({ drop, auction, cube }: Partial<LotFlags>, orAll?: string): LotOfRun {
  const isNone = [drop, auction, cube].every((flag) => flag === undefined);
  if (isNone && orAll !== undefined)
    throw usageError(
      'Specify the cube and its drop or auction, or select all.',
      `Pass --drop … --cube …, --auction … --cube …, or ${orAll}.`,
    );
  if (cube === undefined) throw usageError('Specify the cube.', 'Pass --cube …');
  return { ...auctionInput({ drop, auction }), cube: String(onChainIdOf('--cube', cube)) };
}

/** Returns the drop or owner's auction that the flags name. @throws CubedropError `validation` for none or both */
export function auctionInput({
  drop,
  auction,
}: Pick<LotFlags, 'drop' | 'auction'>): { drop: string } | { auction: string } {
  if (drop !== undefined && auction === undefined) return { drop: String(onChainIdOf('--drop', drop)) };
  if (auction !== undefined && drop === undefined)
    return { auction: String(onChainIdOf('--auction', auction)) };
  throw usageError('Specify either the drop or the auction.', 'Pass --drop … or --auction …');
}

/** Describes a lot: `cube 1 of drop 2`. */
export function lotText(lot: LotOfRun): string {
  return `cube ${lot.cube} of ${auctionText(lot)}`;
}

/** Describes the drop or the owner's auction of a lot: `drop 2`. */
export function auctionText(lot: LotOfRun): string {
  return 'drop' in lot ? `drop ${lot.drop}` : `auction ${lot.auction}`;
}
