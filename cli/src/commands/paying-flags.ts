import type { Command } from 'commander';
import { weiOf } from './amount-flag.ts';

/** The flags of every command that pays. */
export interface PayingFlags {
  yes?: boolean;
  dryRun?: boolean;
  maxCost?: string;
}

/** Gives a command the flags of one that pays. */
export function withPaying(command: Command): Command {
  return command
    .option('-y, --yes', 'do not ask before paying')
    .option('--dry-run', 'check, look up, tell each step and what it costs; send nothing')
    .option('--max-cost <amount>', 'the most that gas may cost in all, as in "0.01 ETH"');
}

/** What the flags say; `maxCost` in wei. @throws CubedropError `validation` */
export function payingOptions({ yes, dryRun, maxCost }: PayingFlags) {
  return {
    yes: yes === true,
    dryRun: dryRun === true,
    maxCost: maxCost === undefined ? undefined : weiOf('--max-cost', maxCost),
  };
}
