import { Help } from 'commander';

// What wraps the help wraps everything else too.
const help = Object.assign(new Help(), { minWidthToWrap: 1 });

/**
 * Text for people, its lines broken between words where they are longer than `columns`; what follows a break is
 * indented by `hang`, or as the line itself is. A word that is longer than a line stays whole, so that it can be copied.
 */
export function wrapped(text: string, columns: number, hang?: number): string {
  return text
    .split('\n')
    .map((line) =>
      help.displayWidth(line) <= columns ? line : broken(line, columns, hang ?? indentOf(line)),
    )
    .join('\n');
}

function broken(line: string, columns: number, hang: number): string {
  const rest = help.boxWrap(line.slice(hang), columns - hang);
  return line.slice(0, hang) + rest.replaceAll('\n', `\n${' '.repeat(hang)}`);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length || 2;
}
