import { faultLine, locationText, type ManifestFault } from '@cubedrop/sdk/manifest';
import { EXIT } from '../terminal/exit-codes.ts';
import { Reported } from '../terminal/report.ts';
import { oneLine } from '../terminal/sanitize.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ManifestSource } from './source.ts';

/**
 * Prints all faults of a manifest and ends the command: with exit code 10 if the user typed the ids and names in flags
 * and all faults are that there is nothing with one of them, otherwise with 2.
 */
export function reportFaults(
  terminal: Terminal,
  { name, rewriteFault }: Pick<ManifestSource, 'name' | 'rewriteFault'>,
  found: readonly ManifestFault[],
): never {
  // A manifest with `rewriteFault` was not written by the user, so its lines and keys would mean nothing to them.
  const faults = rewriteFault
    ? found.map(rewriteFault).map(({ path, message, code }) => ({ path, message, ...(code ? { code } : {}) }))
    : found;
  if (terminal.wantsJson) terminal.printFailure({ type: 'faults', faults });
  for (const fault of faults) terminal.say(oneLine(`${faultLine(fault)}${locationText(fault)}`, 1_000));
  const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  terminal.say(
    `${terminal.paint.bad('cubedrop:')} ${name} has ${count}; nothing was uploaded, sent or saved by this command.`,
  );
  const isNotFound = rewriteFault !== undefined && found.every(({ code }) => code === 'not-found');
  throw new Reported(isNotFound ? EXIT.notFound : EXIT.usage);
}
