import { formatAmount, NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { oneLine, printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { readMarket } from '../market.ts';
import { withSlice, type SliceFlags } from '../slice.ts';

export function define(command: Command, terminal: Terminal, run = listSales): void {
  withSlice(command, 12).addHelpText(
    'after',
    `
Lists cubes that are on sale, newest first. Public. The first column is the id for --cube.

Example:
  $ cubedrop sale list

--json prints {"sales":[…],"cubes":[…],"total"}; cubes[i] is what sales[i] offers, each as
GET /marketplace/tokenIds/{start}/{end} gives it. Amounts are wei.`,
  );
  action(command, terminal, run);
}

/** Lists what is on sale. */
export async function listSales(call: Call<SliceFlags>): Promise<void> {
  const { terminal } = call;
  const { Usersaledata: sales, Saletokendata: cubes, Salecount: total } = await readMarket(call);
  if (terminal.wantsJson) return terminal.printJson({ sales, cubes, total });
  const rows = sales.map((sale, place) => [
    cubes[place]!.tokenId,
    oneLine(cubes[place]!.title, 40),
    formatAmount(BigInt(sale.SalePrice), 'WETH'),
    timeText(sale.expiresAt),
    sale.address,
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['CUBE', 'TITLE', 'PRICE', 'UNTIL', 'SELLER'], ...rows]);
}
