import { CubedropError, type JsonObject } from '@cubedrop/sdk';
import { paymentsIn } from '@cubedrop/sdk/flows';
import type { Command } from 'commander';
import { printDone } from '../../apply/print-done.ts';
import { resumeRun } from '../../apply/resume-run.ts';
import { RunStore, senderKindOf, type Run } from '../../journal/run-store.ts';
import { isRunDoneJson, readRunDone } from '../../json/run-done-json.ts';
import { printPayer } from '../../session/print-payer.ts';
import { printResumption } from '../../session/print-resumption.ts';
import { openServer } from '../../session/server.ts';
import { singleFlow } from '../../session/single-flows.ts';
import { notFoundError } from '../../terminal/not-found-error.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { printPaid } from '../pay.ts';
import { payingOptions, type PayingFlags } from '../paying-flags.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';
import { callForRun, requireChain } from './call-for-run.ts';
import { printFlowResult } from './print-result.ts';

/**
 * A run resumes with its original options. Of the command's own flags, only the cost limit and `--web` can be given
 * again; global flags such as `--insecure-http` are those of this call.
 */
type Flags = Pick<PayingFlags, 'maxCost' | 'web'>;

export function define(command: Command, terminal: Terminal, run = resume): void {
  withWebAfterwards(command)
    .argument('[run]', 'the run; defaults to the only unfinished one')
    .option('--max-cost <amount>', 'maximum cost of gas from now on, instead of the original limit')
    .addHelpText(
      'after',
      `
Resumes an interrupted run with its original server, account, manifest and start time. Without --json, first shows the
network, the server and the account. Nothing is paid twice. Relative times (now+10m) still count from the first start.
If the run is already done, prints its result again.

Example:
  $ cubedrop run resume 1f0c9be2d74586a0

For a run of a manifest, ${RUN_EVENTS_HELP}
A run of any other command prints the output of that command. With --web, the output has "url".`,
    );
  action(command, terminal, run);
}

/** Resumes a run of this machine. */
export async function resume(call: Call<Flags, [string?]>): Promise<void> {
  const { terminal, args, folder, flags } = call;
  const store = new RunStore(folder);
  const run = args[0] === undefined ? onlyUnfinished(store) : store.get(args[0]);
  const original = callForRun(call, run);
  const result = store.resultOf(run);
  if (result) {
    terminal.say(`Run ${run.runId} is already done.`);
    terminal.onDelivered(() => store.markReported(run));
    if (isRunDoneJson(result)) return printDone(original, readRunDone(result), flags);
    return printResult(original, run, { runId: run.runId, ...result }, flags);
  }
  if (store.stateOf(run) === 'failed')
    throw new CubedropError(
      'refused',
      `Run ${run.runId} has failed permanently; there is nothing to resume.`,
      {
        hint: 'Run its command again.',
      },
    );
  await requireChain(original, run);
  if (!terminal.wantsJson) await printRunToResume(original, run);
  const resumed = await resumeRun(original, run, payingOptions(flags).maxCost);
  if ('done' in resumed) return printDone(original, resumed.done, flags);
  const { resumed: _resumed, ...answer } = resumed.single;
  await printResult(original, run, answer, flags);
}

/**
 * Prints the network, the server and the account of a run to resume. For a run of a single flow, also prints the
 * maximum that it takes from the wallet.
 */
async function printRunToResume(call: Call<object>, run: Run): Promise<void> {
  if (singleFlow(run.command)) {
    const sent = paymentsIn(new RunStore(call.folder).entriesOf(run), senderKindOf(run)).at(-1);
    return printResumption(call, { run, sent });
  }
  const server = await openServer(call);
  printPayer(call, server, server.config, run.account);
}

/** Prints the result of a run of a single flow, with links. */
function printResult(
  call: Call<object>,
  { command, input }: Run,
  result: JsonObject,
  { web = false }: WebFlag,
): Promise<void> {
  const print = () => printFlowResult(call.terminal, result);
  return printPaid(call, { command, input, result }, print, { web });
}

function onlyUnfinished(store: RunStore): Run {
  const [only, ...others] = store.list().filter((run) => store.stateOf(run) === 'unfinished');
  if (only && others.length === 0) return only;
  const hint = 'See "cubedrop run list".';
  if (!only) throw notFoundError('There is no unfinished run.', hint);
  throw usageError('There is more than one unfinished run.', hint);
}
