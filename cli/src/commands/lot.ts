import type { Command } from 'commander';
import { chainIdOf } from './chain-id.ts';

/** A cube in a drop, by the chain's ids. */
export interface LotFlags {
  drop: string;
  cube: string;
}

export interface PayingLotFlags extends LotFlags {
  yes?: boolean;
}

/** Gives a command the flags that name a cube in a drop. */
export function withLot(command: Command): Command {
  return command
    .requiredOption('--drop <id>', "the drop, by the chain's id")
    .requiredOption('--cube <id>', "the cube, by the chain's id");
}

/** The lot of the flags, as a run keeps it. @throws CubedropError `validation` */
export function lotInput(flags: LotFlags): { drop: string; cube: string } {
  return { drop: String(chainIdOf('--drop', flags.drop)), cube: String(chainIdOf('--cube', flags.cube)) };
}
