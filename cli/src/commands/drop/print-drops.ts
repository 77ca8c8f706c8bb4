import { formatAmount } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';

/** Prints drops as a table. */
export function printDrops(terminal: Terminal, drops: readonly Drop[]): void {
  const rows = drops.map((drop) => [
    drop.onChainId,
    oneLine(drop.title, 40),
    drop.state,
    timeText(drop.startsAt),
    timeText(drop.endsAt),
    String(drop.cubeCount),
    drop.highestBid === null ? '-' : formatAmount(drop.highestBid, 'WETH'),
  ]);
  const heading = ['DROP', 'TITLE', 'STATE', 'STARTS', 'ENDS', 'CUBES', 'HIGHEST BID'];
  printTable(terminal, [heading, ...rows]);
}
