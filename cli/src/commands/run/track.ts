import { formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { RunStore } from '../../journal/run-store.ts';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Reported } from '../../terminal/report.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { callForRun, requireChain } from './call-for-run.ts';
import { mayBeIncluded, readTransactions, type RunTransaction } from './transactions.ts';

export function define(command: Command, terminal: Terminal, run = track): void {
  withRecords(command)
    .argument('<run>', 'the run')
    .addHelpText(
      'after',
      `
Shows the state on the chain of every transaction that a run has signed. Sends nothing; use "cubedrop run resume" to resume
an interrupted run.

Example:
  $ cubedrop run track 1f0c9be2d74586a0

--json prints {"runId","transactions":[{"step","hash","nonce","state","block","fee"}]}; state is confirmed, reverted,
waiting, replaced (its nonce was used by another) or unknown (the node does not have it); the fee is in wei. If one is
waiting or unknown, the exit code is 8.`,
    );
  action(command, terminal, run);
}

/** Prints the transactions of a run as a table. */
export function printTransactions(terminal: Terminal, transactions: readonly RunTransaction[]): void {
  const rows = transactions.map(({ step, hash, state, block, fee }) => [
    ...[step, hash, state],
    ...[block === null ? '-' : String(block), fee === null ? '-' : formatAmount(fee)],
  ]);
  printTable(terminal, [['STEP', 'TRANSACTION', 'STATE', 'BLOCK', 'FEE'], ...rows]);
}

/** Shows the state of a run's transactions on the chain. */
export async function track(call: Call<object, [string]>): Promise<void> {
  const { terminal, args, folder } = call;
  const store = new RunStore(folder);
  const run = store.get(args[0]);
  const original = callForRun(call, run);
  await requireChain(original, run);
  const chain = await openChain(original, await openServer(original));
  const transactions = await readTransactions(chain, store, run);
  if (terminal.wantsJson) terminal.printJson({ runId: run.runId, transactions }, transactions);
  else printTransactions(terminal, transactions);
  if (transactions.some(mayBeIncluded))
    throw new Reported(EXIT.unconfirmed, new Error('A transaction is not confirmed.'));
}
