import wrapAnsi from 'wrap-ansi';
import { splitAt, widthOf } from './width.ts';

/**
 * Wraps lines longer than `columns` at word boundaries. Continuation lines are indented by `hang`, or like the line
 * itself. A word that is longer than a line is not broken, so that it can be copied.
 */
export function wrapped(text: string, columns: number, hang?: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= columns ? line : broken(line, columns, hang ?? indentOf(line))))
    .join('\n');
}

/** Minimum number of columns for descriptions next to their terms. */
const NARROWEST_DESCRIPTION = 20;

/**
 * Wraps help like `wrapped`. The description of an option, a command or a variable continues below its beginning, if
 * the window has room for that.
 */
export function wrappedHelp(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => {
      const start = descriptionColumn(line);
      return wrapped(line, columns, columns - start < NARROWEST_DESCRIPTION ? undefined : start);
    })
    .join('\n');
}

/** Returns the column after the last gap of two or more spaces in an indented line; if there is none, its indent. */
function descriptionColumn(line: string): number {
  const gap = /^ .*\S {2,}(?=\S)/.exec(line);
  return gap ? gap[0].length : indentOf(line);
}

function broken(line: string, columns: number, hang: number): string {
  const [head, tail] = splitAt(line, hang);
  return head + wrapAnsi(tail, columns - hang).replaceAll('\n', `\n${' '.repeat(hang)}`);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length || 2;
}
