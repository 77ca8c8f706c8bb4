import type { Command } from 'commander';
import { weiOf } from './amount-flag.ts';

/** The flags of every command that pays. */
export interface PayingFlags {
  yes?: boolean;
  dryRun?: boolean;
  maxCost?: string;
}

/** The flags of a command that pays for one thing, and may pay for it once more. */
export interface SingleFlags extends PayingFlags {
  again?: boolean;
}

/** Gives a command the flags of one that pays. */
export function withPaying(command: Command): Command {
  return command
    .option('-y, --yes', 'do not ask before paying')
    .option('--dry-run', 'check, look up, tell each step and what it costs; send nothing')
    .option('--max-cost <amount>', 'the most that gas may cost in all, as in "0.01 ETH"');
}

/** As `withPaying`, for a command whose like can be wanted a second time. */
export function withSingle(command: Command): Command {
  return withPaying(command).option(
    '--again',
    'pay once more, though an earlier run for the same is not finished; --yes never says so',
  );
}

/** What the flags say; `maxCost` in wei. @throws CubedropError `validation` */
export function payingOptions({ yes, dryRun, maxCost }: PayingFlags) {
  return {
    yes: yes === true,
    dryRun: dryRun === true,
    maxCost: maxCost === undefined ? undefined : weiOf('--max-cost', maxCost),
  };
}

/** As `payingOptions`. @throws CubedropError `validation` */
export function singleOptions({ again, ...flags }: SingleFlags) {
  return { ...payingOptions(flags), again: again === true };
}
