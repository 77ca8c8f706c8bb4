import { CubedropError } from '@cubedrop/sdk';
import { transactionsIn, type Sent } from '@cubedrop/sdk/flows';
import type { Command } from 'commander';
import { commandOf, RunStore } from '../../journal/run-store.ts';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  yes?: boolean;
  force?: boolean;
}

export function define(command: Command, terminal: Terminal, run = abandon): void {
  command
    .argument('<run>', 'the run')
    .option('-y, --yes', 'do not ask for confirmation')
    .option('--force', 'abandon it even if a transaction is pending, which may still take effect')
    .addHelpText(
      'after',
      `
Abandons an interrupted run: its command no longer resumes it, and other runs of the account may pay. Its
effects and its journal remain. Transactions it has sent may still take effect: the command that started it warns before
it pays again. Needs no server.

Example:
  $ cubedrop run abandon 1f0c9be2d74586a0

--json prints {"runId","state","sent":[{"step","transaction","isDone"}]}: what it sent, and whether it was confirmed.`,
    );
  action(command, terminal, run);
}

/** Marks a run as abandoned. */
export async function abandon({ terminal, args, folder, flags }: Call<Flags, [string]>): Promise<void> {
  const store = new RunStore(folder);
  const run = store.get(args[0]);
  const state = store.stateOf(run);
  if (state === 'done')
    throw new CubedropError('refused', `Run ${run.runId} is finished; there is nothing to abandon.`);
  if (!flags.force && state === 'unfinished' && store.transactionsOf(run).open > 0) {
    throw new CubedropError('refused', `Run ${run.runId} has a pending transaction.`, {
      hint: `See its state with "cubedrop run track ${run.runId}". Then resume the run, or pass --force.`,
    });
  }
  const sent = state === 'damaged' ? [] : transactionsIn(store.entriesOf(run), 'local');
  for (const line of sent.map(sentLine)) terminal.say(line);
  if (sent.length > 0)
    terminal.say(
      'Abandoning the run does not revert confirmed transactions, and pending ones may still take effect.',
    );
  const question = { message: `Abandon run ${run.runId} (${commandOf(run)})?`, instead: '--yes' };
  if (!flags.yes && !(await askYes(terminal, question)))
    throw new CubedropError('canceled', 'Nothing was done.');
  store.abandon(run);
  if (terminal.wantsJson) {
    const records = sent.map(({ step, transaction, isDone }) => ({ step, transaction, isDone }));
    return terminal.printJson({ runId: run.runId, state: 'abandoned', sent: records });
  }
  terminal.print(`Run ${run.runId} is abandoned.`);
  if (sent.length > 0) terminal.say(`To finish it after all: cubedrop run resume ${run.runId}`);
}

function sentLine({ step, transaction, at, isDone }: Sent): string {
  return `It sent "${step}" at ${timeText(at)} (${transaction}), ${isDone ? 'which is confirmed' : 'which may still take effect'}.`;
}
