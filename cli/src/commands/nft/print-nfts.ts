import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Prints NFTs as a table. */
export function printNfts(terminal: Terminal, nfts: readonly Nft[]): void {
  const rows = nfts.map((nft) => [
    nft.onChainId,
    oneLine(nft.title, 40),
    nft.rarity,
    `${nft.copiesLeft}/${nft.supply}`,
    nft.key ?? '-',
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['NFT', 'TITLE', 'RARITY', 'LEFT', 'KEY'], ...rows]);
}
