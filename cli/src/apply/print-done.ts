import { printTable } from '../terminal/table.ts';
import type { Call } from '../commands/call.ts';
import type { WebFlag } from '../commands/web-flag.ts';
import { runDoneJson } from '../json/run-done-json.ts';
import { openPage } from '../session/open-page.ts';
import { pageUrl } from '../session/pages.ts';
import { linksOfRun, printLinks } from '../session/print-links.ts';
import type { RunDone } from './create-plan.ts';
import { pagesOfRun } from './pages-of-run.ts';

/**
 * Prints the result of a run: as a table with its transactions and pages, or with `--json` as the last event of the
 * run. With `web`, also opens the first page, or with `--json` adds its URL to the event.
 */
export async function printDone(
  call: Call<object>,
  done: RunDone,
  { web = false }: WebFlag = {},
): Promise<void> {
  const { terminal, settings } = call;
  const [page, ...others] = pagesOfRun(done).map((path) => pageUrl(settings, path));
  if (terminal.wantsJson)
    return terminal.printJson(web ? { ...runDoneJson(done), url: page ?? null } : runDoneJson(done));
  const rows = [
    ...Object.entries(done.nfts).map(([key, { onChainId, id }]) => ['nft', key, onChainId, id]),
    ...Object.entries(done.cubes).map(([key, { onChainId, id }]) => ['cube', key, onChainId, id]),
    ...Object.entries(done.drops).map(([key, { onChainId, id }]) => ['drop', key, onChainId, id]),
    ...Object.entries(done.seasons).map(([key, { id }]) => ['season', key, '-', id]),
  ];
  if (rows.length === 0) return;
  printTable(terminal, [['WHAT', 'KEY', 'ON CHAIN', 'ID'], ...rows]);
  terminal.say(terminal.paint.good('Done: everything is on the chain and indexed by the server.'));
  printLinks(terminal, await linksOfRun(call, done.runId, page));
  for (const other of others) terminal.say(`See ${other}`);
  if (web && page !== undefined) await openPage(terminal, page);
}
