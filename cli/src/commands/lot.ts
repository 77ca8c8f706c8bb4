import type { Command } from 'commander';
import { usageError } from '../terminal/usage-error.ts';
import { chainIdOf } from './chain-id.ts';

/** A cube in a drop or in an owner's auction, by the chain's ids. */
export interface LotFlags {
  drop?: string;
  auction?: string;
  cube: string;
}

/** What names a lot in a run's input: one of `drop` and `auction`, and the cube. */
export type LotName = { cube: string } & ({ drop: string } | { auction: string });

/** Gives a command the flags that name a drop or an owner's auction. */
export function withAuction(command: Command): Command {
  return command
    .option('--drop <id>', "the drop, by the chain's id")
    .option('--auction <id>', "or the owner's auction, by the chain's id");
}

/** Gives a command the flags that name a cube in a drop or in an owner's auction. */
export function withLot(command: Command): Command {
  return withAuction(command).requiredOption('--cube <id>', "the cube, by the chain's id");
}

/** As `withLot`, where a flag of the command can take the place of them all. */
export function withAnyLot(command: Command): Command {
  return withAuction(command).option('--cube <id>', "the cube, by the chain's id");
}

/**
 * The lot of the flags, as a run keeps it.
 * @param orAll the flag that takes the place of them all
 * @throws CubedropError `validation`
 */
export function lotInput({ drop, auction, cube }: Partial<LotFlags>, orAll?: string): LotName {
  const isNone = [drop, auction, cube].every((flag) => flag === undefined);
  if (isNone && orAll !== undefined)
    throw usageError(
      'Name the cube and its drop or auction, or take all.',
      `Pass --drop … --cube …, --auction … --cube …, or ${orAll}.`,
    );
  if (cube === undefined) throw usageError('Name the cube.', 'Pass --cube …');
  return { ...auctionInput({ drop, auction }), cube: String(chainIdOf('--cube', cube)) };
}

/** The drop or the owner's auction of the flags. @throws CubedropError `validation` for none or both */
export function auctionInput({
  drop,
  auction,
}: Partial<Pick<LotFlags, 'drop' | 'auction'>>): { drop: string } | { auction: string } {
  if (drop !== undefined && auction === undefined) return { drop: String(chainIdOf('--drop', drop)) };
  if (auction !== undefined && drop === undefined)
    return { auction: String(chainIdOf('--auction', auction)) };
  throw usageError('Name the drop or the auction, one of the two.', 'Pass --drop … or --auction …');
}

/** A lot as a person reads it: `cube 1 of drop 2`. */
export function lotText(lot: LotName): string {
  return `cube ${lot.cube} of ${'drop' in lot ? `drop ${lot.drop}` : `auction ${lot.auction}`}`;
}
