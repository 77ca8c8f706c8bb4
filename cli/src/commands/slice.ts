import type { Command } from 'commander';
import { withRecords } from './output-flag.ts';
import { usageError } from '../terminal/usage-error.ts';

export interface SliceFlags {
  limit: string;
  offset: string;
}

/** Adds `--limit`, `--offset` and `--output` to a list command. @param order order of the results, for the help */
export function withSlice(command: Command, limit = 24, order = 'newest first'): Command {
  return withRecords(
    command
      .option('--limit <n>', 'maximum number of results', String(limit))
      .option('--offset <n>', `number of results to skip, ${order}`, '0'),
  );
}

/** Converts the paging flags to the `{start}/{end}` of an API call. @throws CubedropError `validation` */
export function sliceOfFlags({ limit, offset }: SliceFlags): { start: number; end: number } {
  const start = wholeNumber('--offset', offset, 0);
  return { start, end: start + wholeNumber('--limit', limit, 1) };
}

function wholeNumber(name: string, text: string, minimum: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum) return number;
  throw usageError(`${name} takes a whole number from ${minimum}.`);
}
