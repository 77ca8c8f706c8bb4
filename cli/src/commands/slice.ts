import type { Command } from 'commander';
import { usageError } from '../terminal/usage-error.ts';

export interface SliceFlags {
  limit: string;
  offset: string;
}

/** Gives a list command the flags for a part of its list. */
export function withSlice(command: Command, limit = 24): Command {
  return command
    .option('--limit <n>', 'how many at most', String(limit))
    .option('--offset <n>', 'how many to pass over, newest first', '0');
}

/** The `{start}/{end}` of a call. @throws CubedropError `validation` for anything but whole numbers */
export function sliceOf({ limit, offset }: SliceFlags): { start: number; end: number } {
  const start = wholeNumber('--offset', offset, 0);
  return { start, end: start + wholeNumber('--limit', limit, 1) };
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw usageError(`${name} takes a whole number from ${least}.`);
}
