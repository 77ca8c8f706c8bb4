import wrapAnsi from 'wrap-ansi';
import { splitAt, widthOf } from './width.ts';
import { isExample, joinExamples, wrapExample } from './wrap-example.ts';

/**
 * Wraps lines longer than `columns` at word boundaries. Continuation lines are indented by `hang` columns; by default
 * like the line itself, or by two if it is not indented. A word that is longer than a line is not broken, so that it
 * can be copied.
 */
export function wrapText(text: string, columns: number, hang?: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= columns ? line : breakLine(line, columns, hang ?? indentOf(line))))
    .join('\n');
}

/** Minimum number of columns for descriptions next to their terms. */
const NARROWEST_DESCRIPTION = 20;

/**
 * Reflows the paragraphs of help. The description of an option, a command or a variable continues below its
 * beginning, if the window has room for that. Examples are broken so that they can still be copied. Without a window,
 * the text is returned as it is.
 */
export function wrapHelp(text: string, columns: number): string {
  if (columns === Infinity) return text;
  return joinLines(joinExamples(text.split('\n')))
    .map((line) => {
      if (isExample(line)) return wrapExample(line, columns);
      const start = descriptionColumn(line);
      return wrapText(line, columns, columns - start < NARROWEST_DESCRIPTION ? undefined : start);
    })
    .join('\n');
}

/** Joins the lines of a paragraph or a description, which are already wrapped in the source. */
function joinLines(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((whole, line) => {
    const last = whole.at(-1);
    if (last === undefined || !continues(last, line)) return [...whole, line];
    return [...whole.slice(0, -1), `${last} ${line.trimStart()}`];
  }, []);
}

/** Whether a line of help is the rest of the one before it, and not an item or an example. */
function continues(before: string, line: string): boolean {
  if (before.trim() === '' || line.trim() === '' || before.endsWith(':')) return false;
  const column = descriptionColumn(before);
  const hasText = column === 0 || column !== leadingSpaces(before);
  return hasText && leadingSpaces(line) === column;
}

/** Returns the column after the last gap of two or more spaces in an indented line; if there is none, its indent. */
function descriptionColumn(line: string): number {
  const gap = /^ .*\S {2,}(?=\S)/.exec(line);
  return gap ? gap[0].length : leadingSpaces(line);
}

function leadingSpaces(line: string): number {
  return line.length - line.trimStart().length;
}

function breakLine(line: string, columns: number, hang: number): string {
  const [head, tail] = splitAt(line, hang);
  const gap = leadingSpaces(tail);
  // wrapAnsi would drop the spaces at the start, so they are letters while it runs.
  const wrapped = wrapAnsi('x'.repeat(gap) + tail.trimStart(), columns - hang).slice(gap);
  return head + ' '.repeat(gap) + wrapped.replaceAll('\n', `\n${' '.repeat(hang)}`);
}

function indentOf(line: string): number {
  return leadingSpaces(line) || 2;
}
