import { Help } from 'commander';

// Reuses the wrapping of commander's help.
const help = Object.assign(new Help(), { minWidthToWrap: 1 });

/**
 * Wraps lines longer than `columns` at word boundaries. Continuation lines are indented by `hang`, or like the line
 * itself. A word that is longer than a line is not broken, so that it can be copied.
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
