import { CubedropError } from '@cubedrop/sdk';
import {
  paymentsIn,
  signedOrdersIn,
  transactionsIn,
  type JournalEntry,
  type SentOrSigned,
} from '@cubedrop/sdk/flows';
import type { Command } from 'commander';
import { commandOf, RunStore, senderKindOf, type Run } from '../../journal/run-store.ts';
import { signedOrderLine } from '../../session/signed-order-line.ts';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { NOTHING_OUTGOING } from '../outgoing-line.ts';

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
effects and its journal remain. Transactions it has sent may still take effect, and an order it has signed can be filled
until it expires or is cancelled (cubedrop offer cancel): the command that started it warns before it pays or signs again.
Needs no server.

Example:
  $ cubedrop run abandon 1f0c9be2d74586a0

--json prints {"runId","state","sent":[{"step","transaction","isDone"}],"signedOrders":[…]}: what it sent or signed, and
whether it was confirmed; the transaction is null for a signature, and for a request that a remote signer has not answered.
signedOrders are the hashes of the orders.`,
    );
  action(command, terminal, run);
}

/** Marks a run as abandoned. */
export async function abandon({ terminal, args, folder, flags }: Call<Flags, [string]>): Promise<void> {
  const store = new RunStore(folder);
  const run = store.get(args[0]);
  const state = store.stateOf(run);
  if (state === 'done' || state === 'failed') {
    const over = state === 'done' ? 'is finished' : 'has failed permanently';
    throw new CubedropError('refused', `Run ${run.runId} ${over}; there is nothing to abandon.`);
  }
  if (!flags.force && state === 'unfinished' && store.countTransactions(run).open > 0) {
    throw new CubedropError('refused', `Run ${run.runId} has a pending transaction.`, {
      hint: `See its state with "cubedrop run track ${run.runId}". Then resume the run, or pass --force.`,
    });
  }
  const entries = state === 'damaged' ? [] : store.entriesOf(run);
  const sent = sentIn(entries, run);
  const signedOrders = signedOrdersIn(entries);
  for (const line of sent.map(sentLine)) terminal.say(line);
  for (const orderHash of signedOrders) terminal.say(signedOrderLine(orderHash, run.input));
  if (sent.some(({ transaction }) => transaction !== null))
    terminal.say(
      'Abandoning the run does not revert confirmed transactions, and pending ones may still take effect.',
    );
  if (terminal.canAsk && !flags.yes) {
    terminal.say(`On chain ${run.chainId}, with the server ${run.apiUrl}`);
    terminal.say(`As ${run.account}`);
    terminal.say(NOTHING_OUTGOING);
  }
  const question = { message: `Abandon run ${run.runId} (${commandOf(run)})?`, instead: '--yes' };
  if (!flags.yes && !(await askYes(terminal, question)))
    throw new CubedropError('canceled', 'Nothing was done.');
  store.abandon(run);
  if (terminal.wantsJson) {
    const records = sent.map(({ step, transaction, isDone }) => ({ step, transaction, isDone }));
    return terminal.printJson({ runId: run.runId, state: 'abandoned', sent: records, signedOrders });
  }
  terminal.print(`Run ${run.runId} is abandoned.`);
  if (sent.length > 0) terminal.say(`To finish it after all: cubedrop run resume ${run.runId}`);
}

/** Returns the transactions that a run has sent or may have sent, then the orders that it has signed. */
function sentIn(entries: readonly JournalEntry[], run: Run): SentOrSigned[] {
  const kind = senderKindOf(run);
  const isSignature = ({ transaction, isDone }: SentOrSigned) => transaction === null && isDone;
  return [...transactionsIn(entries, kind), ...paymentsIn(entries, kind).filter(isSignature)];
}

function sentLine({ step, transaction, at, isDone }: SentOrSigned): string {
  if (transaction === null)
    return isDone
      ? `It signed an order at ${timeText(at)}.`
      : `It asked its signer at ${timeText(at)} to send "${step}", which may still take effect.`;
  return `It sent "${step}" at ${timeText(at)} (${transaction}), ${isDone ? 'which is confirmed' : 'which may still take effect'}.`;
}
