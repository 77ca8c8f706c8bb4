import type { Command } from 'commander';
import { commandOf, RunStore, type Run } from '../../journal/run-store.ts';
import { printTable } from '../../terminal/table.ts';
import { timeText } from '../../terminal/time-text.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

interface Flags {
  unfinished?: boolean;
}

export function define(command: Command, terminal: Terminal, run = listRuns): void {
  withRecords(command)
    .option('--unfinished', 'only those that can be resumed; says how many damaged ones are left out')
    .addHelpText(
      'after',
      `
Lists the runs that paying commands started on this machine, oldest first. Needs no server.

Example:
  $ cubedrop run list --unfinished

--json prints {"runs":[{"runId","command","state","startedAt","account","apiUrl","chainId","genesisHash",
"transactions"}]}; state is done, unfinished, abandoned, failed or damaged, transactions is the number of signed transactions,
null if the journal is damaged. If the record of a run is damaged, everything but runId and state is null.`,
    );
  action(command, terminal, run);
}

/** Lists the runs of this machine. */
export async function listRuns({ terminal, folder, flags }: Call<Flags>): Promise<void> {
  const store = new RunStore(folder);
  const { runs: readable, unreadable } = store.listReadable();
  const all = [...readable.map((run) => summaryOf(store, run)), ...unreadable.map(unreadableRun)];
  const runs = flags.unfinished ? all.filter(({ state }) => state === 'unfinished') : all;
  if (flags.unfinished) reportDamaged(terminal, all.filter(({ state }) => state === 'damaged').length);
  if (terminal.wantsJson) return terminal.printJson({ runs }, runs);
  const rows = runs.map((run) => [
    run.runId,
    run.startedAt === null ? '-' : timeText(run.startedAt),
    run.command ?? '-',
    run.state,
    run.account ?? '-',
    run.apiUrl ?? '-',
  ]);
  if (rows.length === 0) return terminal.say(`There is no ${flags.unfinished ? 'unfinished ' : ''}run.`);
  printTable(
    terminal,
    [['RUN', 'STARTED', 'COMMAND', 'STATE', 'ACCOUNT', 'SERVER'], ...rows],
    ['SERVER', 'ACCOUNT'],
  );
}

/** Says how many runs `--unfinished` leaves out because they are damaged: each of them may have paid. */
function reportDamaged(terminal: Terminal, count: number): void {
  if (count === 0) return;
  const runs = count === 1 ? '1 damaged run is' : `${count} damaged runs are`;
  terminal.say(`${runs} not listed, but may have paid. See "cubedrop run list" and "cubedrop doctor".`);
}

/** Returns the fields of a run that `--json` prints. */
function summaryOf(store: RunStore, run: Run) {
  const { input: _input, folder: _folder, now: _now, maxFeePerGas: _cap, typed: _typed, ...printed } = run;
  const state = store.stateOf(run);
  return {
    ...printed,
    command: commandOf(run),
    state,
    transactions: signedCount(store, run),
  };
}

/** Returns the number of signed transactions of a run; `null` if its journal is damaged. */
function signedCount(store: RunStore, run: Run): number | null {
  try {
    return store.countTransactions(run).signed;
  } catch {
    return null;
  }
}

/** Returns the fields of a run of which only the id is known, since its record cannot be read. */
function unreadableRun(runId: string) {
  const unknown = { startedAt: null, account: null, apiUrl: null, chainId: null, genesisHash: null };
  return { runId, command: null, state: 'damaged' as const, ...unknown, transactions: null };
}
