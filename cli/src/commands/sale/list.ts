import { formatAmount, NOTHING_TO_DISPLAY, publicPages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { cubeJson } from '../../json/cube-json.ts';
import { saleJson } from '../../json/sale-json.ts';
import { openPage } from '../../session/open-page.ts';
import { pageUrl } from '../../session/pages.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { readMarket } from '../market.ts';
import { withSlice, type SliceFlags } from '../slice.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';

export function define(command: Command, terminal: Terminal, run = listSales): void {
  withWeb(withSlice(command, 12)).addHelpText(
    'after',
    `
Lists cubes that are on sale, newest first. Public. The first column is the id for --cube. Signed listings are in "cubedrop
offer list --kind listing". --web opens the marketplace; "cubedrop cube view --web" opens the page of a single sale.

Examples:
  $ cubedrop sale list
  $ cubedrop sale list --web

--json prints {"sales":[…],"cubes":[…],"total"}; cubes[i] is the cube of sales[i], each as
GET /marketplace/tokenIds/{start}/{end} returns it. Amounts are in wei. With --web it prints {"url"}.`,
  );
  action(command, terminal, run);
}

/** Lists cubes on sale. */
export async function listSales(call: Call<SliceFlags & WebFlag>): Promise<void> {
  const { terminal, flags, settings } = call;
  if (flags.web) return openPage(terminal, pageUrl(settings, publicPages.market.to()));
  const { items, count: total } = (await readMarket(call)).sales;
  if (terminal.wantsJson) {
    const sales = items.map(({ sale }) => saleJson(sale));
    const cubes = items.map(({ cube }) => cubeJson(cube));
    const records = sales.map((one, index) => ({ ...one, cube: cubes[index] }));
    return terminal.printJson({ sales, cubes, total }, records);
  }
  const rows = items.map(({ sale, cube }) => [
    cube.onChainId,
    oneLine(cube.title, 40),
    formatAmount(sale.price, 'WETH'),
    timeText(sale.expiresAt),
    sale.seller,
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['CUBE', 'TITLE', 'PRICE', 'UNTIL', 'SELLER'], ...rows]);
}
