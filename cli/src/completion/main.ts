import { configFolder } from '@cubedrop/sdk/node';
import { oneLine } from '../terminal/sanitize.ts';
import { VALUE_KINDS, valuesOf } from './values.ts';

/** The parts of a process that are needed to print values. */
interface ValuesProcess {
  env: Readonly<Record<string, string | undefined>>;
  stdout: { write(text: string): unknown };
}

/**
 * Prints values for the completion of a shell, one per line, each followed by a tab and its summary. Prints nothing for
 * a kind that does not exist, because the completion script can be from another version of the CLI.
 */
export function printValues(wanted: string | undefined, { env, stdout }: ValuesProcess): void {
  const kind = VALUE_KINDS.find((one) => one === wanted);
  if (kind === undefined) return;
  for (const { value, summary } of valuesOf(kind, configFolder(env)))
    stdout.write(`${value}\t${oneLine(summary)}\n`);
}
