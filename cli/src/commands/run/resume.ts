import type { JsonObject } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { RunDone } from '../../apply/make-plan.ts';
import { printDone } from '../../apply/print-done.ts';
import { resumeRun } from '../../apply/resume-run.ts';
import { RunStore, type Run } from '../../journal/run-store.ts';
import { singleFlow } from '../../session/single-flows.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { payingOptions, type PayingFlags } from '../paying-flags.ts';
import { asBegun, requireChain } from './as-begun.ts';

/** Goes on with what was agreed to; only the limit can be another one. */
type Flags = Pick<PayingFlags, 'maxCost'>;

export function define(command: Command, terminal: Terminal, run = resume): void {
  command
    .argument('[run]', 'the run; left out, the only one that is unfinished')
    .option(
      '--max-cost <amount>',
      'the most that gas may cost from here on, instead of the limit it was begun with',
    )
    .addHelpText(
      'after',
      `
Goes on with a run that was cut off, with the server, the account, the manifest and the moment it was begun with. What it
has paid for is not paid for again. Relative times (now+10m) still count from its first start.

Example:
  $ cubedrop run resume 1f0c9be2d74586a0

For a run of a manifest ${RUN_EVENTS_HELP}
A run of any other command answers what that command answers.`,
    );
  action(command, terminal, run);
}

/** Goes on with a run of this machine. */
export async function resume(call: Call<Flags>): Promise<void> {
  const { terminal, args, folder, flags } = call;
  const store = new RunStore(folder);
  const run = args[0] === undefined ? onlyUnfinished(store) : store.get(args[0]);
  const isSingle = singleFlow(run.command) !== undefined;
  const result = store.resultOf(run);
  if (result) {
    terminal.say(`Run ${run.runId} is over.`);
    terminal.whenTold(() => store.told(run));
    if (!isSingle) return printDone(terminal, result as unknown as RunDone);
    return printResult(terminal, { runId: run.runId, ...result });
  }
  const same = asBegun(call, run);
  await requireChain(same, run);
  const resumed = await resumeRun(same, run, payingOptions(flags).maxCost);
  if ('done' in resumed) return printDone(terminal, resumed.done);
  const { resumed: _resumed, ...answer } = resumed.single;
  printResult(terminal, answer);
}

/** What a run of one flow came to, whichever it was. */
function printResult(terminal: Terminal, result: JsonObject): void {
  if (terminal.wantsJson) return terminal.printJson(result);
  for (const [name, value] of Object.entries(result)) terminal.print(`${name}: ${String(value)}`);
}

function onlyUnfinished(store: RunStore): Run {
  const unfinished = store.list().filter((run) => store.stateOf(run) === 'unfinished');
  if (unfinished.length === 1) return unfinished[0]!;
  const what =
    unfinished.length === 0 ? 'There is no unfinished run.' : 'There is more than one unfinished run.';
  throw usageError(what, 'See "cubedrop run list".');
}
