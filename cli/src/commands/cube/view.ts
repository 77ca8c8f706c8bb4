import { formatAmount, formatRoyalty } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { cubeJson } from '../../json/cube-json.ts';
import { nftJson } from '../../json/nft-json.ts';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { openPage } from '../../session/open-page.ts';
import { cubePagePath, pageUrl } from '../../session/pages.ts';
import { openServer } from '../../session/server.ts';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { serverIdOf } from '../on-chain-id.ts';
import { orNotFound } from '../or-not-found.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';
import { printNfts } from '../nft/print-nfts.ts';

export function define(command: Command, terminal: Terminal, run = viewCube): void {
  withWeb(withRecords(command))
    .argument('<cube>', `the cube, ${BY_NAME}`)
    .addHelpText(
      'after',
      `
Shows a cube and the NFTs in it. Public. Its page is that of its current sale or auction, or else of its latest drop; without
any, it has no page (exit code 10).

Examples:
  $ cubedrop cube view 1
  $ cubedrop cube view morning --web

--json prints {"cube","nfts":[…]}, as POST /token/SingleTokenId returns them; with --web {"url"}.`,
    );
  action(command, terminal, run);
}

/** Shows a cube. */
export async function viewCube(call: Call<WebFlag, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const number = await cubeIdOf(call, 'cube', args[0], 'anywhere');
  const server = await openServer(call);
  const { api, config } = server;
  const cubeId = await serverIdOf(config, 'cube', number);
  const { getCube } = await import('@cubedrop/sdk/api');
  const request = getCube(api, { view: { cubeId } });
  const { cube, nfts } = await orNotFound('cube', number, request);
  if (flags.web) return openPage(terminal, pageUrl(server, pagePathOf(cube)));
  if (terminal.wantsJson) {
    const record = cubeJson(cube);
    return terminal.printJson({ cube: record, nfts: nfts.map(nftJson) }, [record]);
  }
  terminal.printTitle(oneLine(cube.title, 100));
  terminal.print(oneLine(cube.description, 500));
  terminal.print(`by ${oneLine(cube.musicArtist.name, 60)}, ${formatAmount(cube.price)}`);
  if (cube.royaltyBasisPoints > 0)
    terminal.print(
      `royalty ${formatRoyalty(cube.royaltyBasisPoints)} of sales by others, to ${cube.creator}`,
    );
  terminal.print(`held by ${cube.holder}${cube.isListed ? ', in an auction or sale' : ''}`);
  terminal.print('');
  printNfts(terminal, nfts);
}

function pagePathOf(cube: Cube): string {
  const path = cubePagePath(cube);
  if (path !== undefined) return path;
  throw notFoundError(
    `Cube ${cube.onChainId} is in no sale or auction and was in no drop, so it has no page.`,
    'Without --web it is shown here.',
  );
}
