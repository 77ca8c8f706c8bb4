import { widthOf } from './width.ts';

/** Spaces before the further lines of an example, in addition to its indent. */
const HANG = 4;

/** Joins the examples that are broken by `\` at the end of a line. */
export function joinExamples(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((whole, line) => {
    const last = whole.at(-1);
    if (last === undefined || !isExample(last) || !last.endsWith(' \\')) return [...whole, line];
    return [...whole.slice(0, -1), `${last.slice(0, -2)} ${line.trimStart()}`];
  }, []);
}

/** Whether a line of help is an example, as in `  $ cubedrop drop list`. */
export function isExample(line: string): boolean {
  return /^ +\$ /.test(line);
}

/**
 * Breaks an example that is longer than `columns` with `\`, so that its lines can be copied together. The value of a
 * flag remains next to it. What the example says about its command comes first, as a comment, if it does not fit after it.
 */
export function wrapExample(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line;
  const text = line.trimStart();
  const indent = ' '.repeat(line.length - text.length);
  const [command = '', note] = text.split(/ {2,}/, 2);
  if (note === undefined) return breakCommand(indent, command, columns);
  const close = `${indent}${command}  ${note}`;
  if (widthOf(close) <= columns) return close;
  return `${indent}# ${note}\n${breakCommand(indent, command, columns)}`;
}

function breakCommand(indent: string, command: string, columns: number): string {
  const [first = '', ...rest] = partsOf(command);
  const lines = [`${indent}${first}`];
  for (const [index, part] of rest.entries()) {
    const longer = `${lines.at(-1)} ${part}`;
    const end = index === rest.length - 1 ? 0 : ' \\'.length;
    if (widthOf(longer) + end <= columns) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${' '.repeat(HANG)}${part}`);
  }
  return lines.join(' \\\n');
}

/** Splits a command into its words outside quotes; `$` with the word after it, and a flag with its value, are one part. */
function partsOf(command: string): string[] {
  const words = command.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.reduce<string[]>((parts, word) => {
    const last = parts.at(-1);
    const isValue = last === '$' || (/^--?[\w-]+$/.test(last ?? '') && /^[\w"'./:+]/.test(word));
    return isValue ? [...parts.slice(0, -1), `${last} ${word}`] : [...parts, word];
  }, []);
}
