import type { Command } from 'commander';
import { formatAmount, sharedPages, type Seconds } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { cubeJson } from '../../json/cube-json.ts';
import { dropJson } from '../../json/drop-json.ts';
import { faceJson } from '../../json/face-json.ts';
import { BY_NAME, dropIdOf } from '../../names/ids.ts';
import { openPage } from '../../session/open-page.ts';
import { pageUrl } from '../../session/pages.ts';
import { openServer } from '../../session/server.ts';
import { timeLeftText } from '../../terminal/duration-text.ts';
import { paintState } from '../../terminal/paint-state.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';
import { biddingOn, type Bidding } from './bidding.ts';
import { readDrop } from './cubes-of-drop.ts';

const weth = (wei: bigint) => formatAmount(wei, 'WETH');

export function define(command: Command, terminal: Terminal, run = viewDrop): void {
  withWeb(withRecords(command))
    .argument('<drop>', `the drop, ${BY_NAME}`)
    .addHelpText(
      'after',
      `
Shows a drop and its cubes, each with the minimum total of the next bid and the time left. Public. Their bids:
cubedrop bid list --drop … --cube …

Examples:
  $ cubedrop drop view 1
  $ cubedrop drop view friday --web

--json prints {"drop","cubes":[…],"nfts":[[…]],"bidding":[{"cube","least","endsAt","secondsLeft"}]}; nfts[i] are the NFTs of
cubes[i], as POST /drop/drops returns them. In bidding, cube is the on-chain id, least the minimum total of the next bid in
wei, null once no bid is possible, and secondsLeft counts to the start or, once it has started, to the end. With
--web it prints {"url"}.`,
    );
  action(command, terminal, run);
}

/** Shows a drop and its cubes. */
export async function viewDrop(call: Call<WebFlag, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const onChainId = await dropIdOf(call, 'drop', args[0]);
  const server = await openServer(call);
  const { drop, cubes } = await readDrop(server, onChainId);
  if (flags.web) return openPage(terminal, pageUrl(server, sharedPages.drop.to(drop.id)));
  const { now } = server.config;
  const bidding = biddingOn({ drop, cubes }, now);
  if (terminal.wantsJson) {
    const nfts = cubes.map(({ faces }) => faces.map(faceJson));
    const record = dropJson(drop);
    return terminal.printJson({ drop: record, cubes: cubes.map(cubeJson), nfts, bidding }, [record]);
  }
  terminal.printTitle(oneLine(drop.title, 100));
  terminal.print(oneLine(drop.description, 500));
  const until = drop.state === 'upcoming' ? ` (starts in ${timeLeftText(drop.startsAt, now)})` : '';
  const state = paintState(terminal.dataPaint, drop.state);
  terminal.print(`${state}, ${timeText(drop.startsAt)} to ${timeText(drop.endsAt)}${until}`);
  terminal.print(
    `minimum bid ${weth(drop.minimumBid)}, bid delta ${weth(drop.bidDelta)}, opened by ${drop.creator}`,
  );
  terminal.print('');
  printCubes(terminal, cubes, bidding, now);
}

/** Prints the cubes of a drop as a table, each with what is known about its bids. `now` is the chain's time. */
export function printCubes(
  terminal: Terminal,
  cubes: readonly Cube[],
  bidding: readonly Bidding[],
  now: Seconds,
): void {
  const rows = cubes.map((cube, index) => [
    cube.onChainId,
    oneLine(cube.title, 40),
    oneLine(cube.musicArtist.name, 30),
    cube.lot?.highestBid ? weth(cube.lot.highestBid) : '-',
    cube.lot?.highestBidder ?? '-',
    ...biddingCells(bidding[index], now),
  ]);
  const heading = ['CUBE', 'TITLE', 'ARTIST', 'HIGHEST BID', 'BY', 'NEXT BID', 'TIME LEFT'];
  printTable(terminal, [heading, ...rows], ['ARTIST', 'BY']);
}

function biddingCells(bidding: Bidding | undefined, now: Seconds): string[] {
  if (!bidding || bidding.least === null) return ['-', 'ended'];
  return [weth(bidding.least), timeLeftText(now + bidding.secondsLeft, now)];
}
