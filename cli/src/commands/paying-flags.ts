import type { Command } from 'commander';
import { weiOf } from './amount-flag.ts';
import { withWebAfterwards, type WebFlag } from './web-flag.ts';

/** Flags of every command that pays. */
export interface PayingFlags extends WebFlag {
  yes?: boolean;
  dryRun?: boolean;
  maxCost?: string;
}

/** Flags of a command that makes a single payment, which may be repeated with `--again`. */
export interface SingleFlags extends PayingFlags {
  again?: boolean;
}

/** Adds the flags of a command that pays. */
export function withPaying(command: Command): Command {
  return withWebAfterwards(
    command
      .option('-y, --yes', 'do not ask before paying')
      .option('--dry-run', 'validate and show each step with its cost; send nothing')
      .option('--max-cost <amount>', 'maximum total cost of gas, such as "0.01 ETH"'),
  );
}

/** Like `withPaying`, with `--again` for commands that may be repeated on purpose. */
export function withSingle(command: Command): Command {
  return withPaying(command).option(
    '--again',
    'pay again even if an earlier run of the same payment is unfinished; not implied by --yes',
  );
}

/** Parses the flags; `maxCost` is in wei. @throws CubedropError `validation` */
export function payingOptions({ yes, dryRun, maxCost }: PayingFlags) {
  return {
    yes: yes === true,
    dryRun: dryRun === true,
    maxCost: maxCost === undefined ? undefined : weiOf('--max-cost', maxCost),
  };
}

/** Like `payingOptions`, with `again`. @throws CubedropError `validation` */
export function singleOptions({ again, ...flags }: SingleFlags) {
  return { ...payingOptions(flags), again: again === true };
}
