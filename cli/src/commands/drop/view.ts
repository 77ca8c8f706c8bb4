import type { Command } from 'commander';
import { formatAmount } from '@cubedrop/sdk';
import { cubeJson } from '../../json/cube-json.ts';
import { dropJson } from '../../json/drop-json.ts';
import { faceJson } from '../../json/face-json.ts';
import { openServer } from '../../session/server.ts';
import { oneLine, printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
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
export async function viewDrop(call: Call<object, [string]>): Promise<void> {
  const { terminal, args } = call;
  const onChainId = onChainIdOf('drop', args[0]);
  const server = await openServer(call);
  const { drop, cubes } = await readDrop(server, onChainId);
  if (terminal.wantsJson) {
    const nfts = cubes.map(({ faces }) => faces.map(faceJson));
    return terminal.printJson({ drop: dropJson(drop), cubes: cubes.map(cubeJson), nfts });
  }
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  terminal.printTitle(oneLine(drop.title, 100));
  terminal.print(oneLine(drop.description, 500));
  terminal.print(`${drop.state}, ${timeText(drop.startsAt)} to ${timeText(drop.endsAt)}`);
  terminal.print(
    `minimum bid ${weth(drop.minimumBid)}, bid delta ${weth(drop.bidDelta)}, opened by ${drop.creator}`,
  );
  terminal.print('');
  const rows = cubes.map((cube) => [
    cube.onChainId,
    oneLine(cube.title, 40),
    oneLine(cube.musicArtist.name, 30),
    cube.lot?.highestBid ? weth(cube.lot.highestBid) : '-',
    cube.lot?.highestBidder ?? '-',
  ]);
  printTable(terminal, [['CUBE', 'TITLE', 'ARTIST', 'HIGHEST BID', 'BY'], ...rows]);
}
