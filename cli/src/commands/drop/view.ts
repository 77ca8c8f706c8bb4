import type { Command } from 'commander';
import { formatAmount } from '@cubedrop/sdk';
import { openServer } from '../../session/server.ts';
import { oneLine, printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { chainIdOf } from '../chain-id.ts';
import { readDrop } from './cubes-of-drop.ts';

export function define(command: Command, terminal: Terminal, run = viewDrop): void {
  command.argument('<drop>', 'the drop, by on-chain id').addHelpText(
    'after',
    `
Shows a drop and its cubes. Public. Their bids: cubedrop bid list --drop … --cube …

Example:
  $ cubedrop drop view 1

--json prints {"drop","cubes":[…],"nfts":[[…]]}; nfts[i] are the NFTs of cubes[i], as POST /drop/drops gives them.`,
  );
  action(command, terminal, run);
}

/** Shows a drop and its cubes. */
export async function viewDrop(call: Call<object>): Promise<void> {
  const { terminal, args } = call;
  const chainId = chainIdOf('drop', args[0]!);
  const server = await openServer(call);
  const { Dropdata: drop, Tokensdata: cubes, Nftdata: nfts } = await readDrop(server, chainId);
  if (terminal.wantsJson) return terminal.printJson({ drop, cubes, nfts });
  const weth = (wei: string | null | undefined) => (wei ? formatAmount(BigInt(wei), 'WETH') : '-');
  terminal.printTitle(oneLine(drop.title, 100));
  terminal.print(oneLine(drop.description, 500));
  terminal.print(`${drop.state}, ${timeText(drop.AuctionStartsAt)} to ${timeText(drop.AuctionEndsAt)}`);
  terminal.print(
    `minimum bid ${weth(drop.MinimumBid)}, bid delta ${weth(drop.bidDelta)}, opened by ${drop.creator}`,
  );
  terminal.print('');
  const rows = cubes.map((cube) => [
    cube.tokenId,
    oneLine(cube.title, 40),
    oneLine(cube.MusicArtistName, 30),
    weth(cube.highestBid),
    cube.highestBidder ?? '-',
  ]);
  printTable(terminal, [['CUBE', 'TITLE', 'ARTIST', 'HIGHEST BID', 'BY'], ...rows]);
}
