import type { Command } from 'commander';

/** A cube in a drop, by the chain's ids. */
export interface LotFlags {
  drop: string;
  cube: string;
}

/** Gives a command the flags that name a cube in a drop. */
export function withLot(command: Command): Command {
  return command
    .requiredOption('--drop <id>', "the drop, by the chain's id")
    .requiredOption('--cube <id>', "the cube, by the chain's id");
}
