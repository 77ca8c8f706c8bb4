import { formatAmount, networkTitle } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { dropJson } from '../json/drop-json.ts';
import { commandOf, RunStore } from '../journal/run-store.ts';
import { openChain } from '../session/chain.ts';
import { openSession } from '../session/session.ts';
import { readOwnBids } from '../session/own-bids.ts';
import { oneLine } from '../terminal/sanitize.ts';
import { printTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { timeText } from '../terminal/time-text.ts';
import { bidSummary, summaryLines } from './bid/bid-summary.ts';
import { action, type Call } from './call.ts';

export function define(command: Command, terminal: Terminal, run = showStatus): void {
  command.addHelpText(
    'after',
    `
Shows your balances, your bids, what is due to you, your drops that have not ended, and unfinished runs. Requires a
sign-in. "cubedrop bid list --mine" shows the bids one by one.

Example:
  $ cubedrop status

--json prints {"address","network","eth","weth","due":{"count","total"},"bids":{"leading","outbid","toClaim","toWithdraw"},
"drops":[…],"unfinishedRuns":[…],"damagedRuns":[…]}; leading and outbid are counts in auctions that have not ended, toClaim
the number of won cubes to claim, toWithdraw an amount; each drop as GET /drop/drops/{start}/{end} returns it; damagedRuns are
the ids of runs whose records cannot be read. Amounts are in wei.`,
  );
  action(command, terminal, run);
}

/** Maximum number of the account's drops that are read: the newest ones. */
const MAX_DROPS = 100;

/** Shows an overview of the account. */
export async function showStatus(call: Call<object>): Promise<void> {
  const { terminal, folder } = call;
  const session = await openSession(call);
  const { allDue, listDrops } = await import('@cubedrop/sdk/api');
  const { readBalance } = await import('@cubedrop/sdk/chain');
  const { address } = session.account;
  const chain = await openChain(call, session);
  const [balance, openBids, { count, total }, { items: own }] = await Promise.all([
    readBalance(chain, address),
    readOwnBids(session.api, true),
    allDue(session.api),
    listDrops(session.api, { range: { start: 0, end: MAX_DROPS }, filter: { mine: true } }),
  ]);
  const bids = bidSummary(openBids);
  const store = new RunStore(folder);
  const { runs, unreadable } = store.listReadable();
  const unfinishedRuns = runs
    .filter((run) => store.isOpen(run))
    .map((run) => ({ runId: run.runId, command: commandOf(run), startedAt: run.startedAt }));
  const drops = own.filter(({ state }) => state !== 'ended');
  const network = session.config.network.name;
  const due = { count, total };
  if (terminal.wantsJson)
    return terminal.printJson({
      address,
      network,
      ...balance,
      due,
      bids,
      drops: drops.map(dropJson),
      unfinishedRuns,
      damagedRuns: unreadable,
    });
  terminal.print(`${address} on ${networkTitle(network)}`);
  terminal.print(`${formatAmount(balance.eth)} and ${formatAmount(balance.weth, 'WETH')}`);
  const worth = formatAmount(total, 'WETH');
  terminal.print(
    count === 0
      ? 'nothing is due to you'
      : `${count} ${count === 1 ? 'claim' : 'claims'} due to you, ${worth} in total: cubedrop claim all`,
  );
  for (const line of summaryLines(bids)) terminal.print(line);
  const rows = drops.map((drop) => [
    drop.onChainId,
    oneLine(drop.title, 40),
    drop.state,
    timeText(drop.endsAt),
    drop.highestBid === null ? '-' : formatAmount(drop.highestBid, 'WETH'),
  ]);
  if (rows.length > 0) printTable(terminal, [['DROP', 'TITLE', 'STATE', 'ENDS', 'HIGHEST BID'], ...rows]);
  for (const { runId, command } of unfinishedRuns)
    terminal.print(`unfinished: cubedrop run resume ${runId} (${command})`);
  for (const runId of unreadable)
    terminal.print(`damaged: ${runId}; "cubedrop run resume ${runId}" says what to do`);
}
