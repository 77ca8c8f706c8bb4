import { formatAmount, networkTitle, type Address } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { RunStore } from '../journal/run-store.ts';
import { openChain } from '../session/chain.ts';
import { openSession } from '../session/session.ts';
import { oneLine, printTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { timeText } from '../terminal/time-text.ts';
import { action, type Call } from './call.ts';

export function define(command: Command, terminal: Terminal, run = status): void {
  command.addHelpText(
    'after',
    `
Shows your balances, what is due to you, your drops that have not ended, and unfinished runs. Requires a
sign-in.

Example:
  $ cubedrop status

--json prints {"address","network","eth","weth","due":{"count","total"},"drops":[…],"unfinishedRuns":[…]}; each drop as
GET /drop/drops/{start}/{end} gives it. Amounts are wei.`,
  );
  action(command, terminal, run);
}

/** Number of newest drops to consider. */
const NEWEST = 100;

/** Shows an overview of the account. */
export async function status(call: Call<object>): Promise<void> {
  const { terminal, folder } = call;
  const session = await openSession(call);
  const { readBalance } = await import('@cubedrop/sdk/chain');
  const address = session.account.address as Address;
  const params = { path: { start: 0, end: NEWEST }, query: { mine: true } };
  const [balance, { dueCount, total }, { Dropdata }] = await Promise.all([
    openChain(call, session).then((chain) => readBalance(chain, address)),
    session.api.get('/claim/due'),
    session.api.get('/drop/drops/{start}/{end}', { params }),
  ]);
  const store = new RunStore(folder);
  const unfinishedRuns = store
    .list()
    .filter((run) => store.isOpen(run))
    .map(({ runId, command, startedAt }) => ({ runId, command, startedAt }));
  const drops = Dropdata.filter(({ state }) => state !== 'ended');
  const network = session.config.network.name;
  const due = { count: dueCount, total };
  if (terminal.wantsJson)
    return terminal.printJson({ address, network, ...balance, due, drops, unfinishedRuns });
  terminal.print(`${address} on ${networkTitle(network)}`);
  terminal.print(`${formatAmount(balance.eth)} and ${formatAmount(balance.weth, 'WETH')}`);
  const worth = formatAmount(BigInt(total), 'WETH');
  terminal.print(
    dueCount === 0 ? 'nothing is due to you' : `${dueCount} due to you, ${worth} of it: cubedrop claim all`,
  );
  const rows = drops.map((drop) => [
    drop.dropId,
    oneLine(drop.title, 40),
    drop.state,
    timeText(drop.AuctionEndsAt),
    drop.highestBid === null ? '-' : formatAmount(BigInt(drop.highestBid), 'WETH'),
  ]);
  if (rows.length > 0) printTable(terminal, [['DROP', 'TITLE', 'STATE', 'ENDS', 'HIGHEST BID'], ...rows]);
  for (const { runId, command } of unfinishedRuns)
    terminal.print(`unfinished: cubedrop run resume ${runId} (${command})`);
}
