import { printTable } from '../terminal/table.ts';
import { sharedPages } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { runDoneJson } from '../json/run-done-json.ts';
import { pageUrl } from '../session/pages.ts';
import type { RunDone } from './create-plan.ts';

type Printing = Pick<Call<object>, 'terminal' | 'settings'>;

/** Prints the result of a run as a table with links to its drops, or as its last event with `--json`. */
export function printDone({ terminal, settings }: Printing, done: RunDone): void {
  if (terminal.wantsJson) return terminal.printJson(runDoneJson(done));
  const rows = [
    ...Object.entries(done.nfts).map(([key, { onChainId, id }]) => ['nft', key, onChainId, id]),
    ...Object.entries(done.cubes).map(([key, { onChainId, id }]) => ['cube', key, onChainId, id]),
    ...Object.entries(done.drops).map(([key, { onChainId, id }]) => ['drop', key, onChainId, id]),
    ...Object.entries(done.seasons).map(([key, { id }]) => ['season', key, '-', id]),
  ];
  if (rows.length === 0) return;
  printTable(terminal, [['WHAT', 'KEY', 'ON CHAIN', 'ID'], ...rows]);
  terminal.say(terminal.paint.good('Done: everything is on the chain and indexed by the server.'));
  terminal.say(`Transactions: cubedrop run track ${done.runId}`);
  for (const { id } of Object.values(done.drops))
    terminal.say(`See ${pageUrl(settings, sharedPages.drop.to(id))}`);
}
