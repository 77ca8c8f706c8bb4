import { ownPages } from '@cubedrop/sdk';
import type { Api, Nft } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { nftJson } from '../../json/nft-json.ts';
import { openPage } from '../../session/open-page.ts';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';

export function define(command: Command, terminal: Terminal, run = viewNft): void {
  withWeb(withRecords(command))
    .argument('<nft>', 'the NFT, by on-chain id')
    .addHelpText(
      'after',
      `
Shows one of the NFTs that you created and that have copies outside cubes. Requires a sign-in. NFTs inside a cube are shown
by "cubedrop cube view". --web opens the page with all of these NFTs, in your dashboard.

Examples:
  $ cubedrop nft view 1000
  $ cubedrop nft view 1000 --web

--json prints {"nft"}, as GET /nft/createnft/{start}/{end} returns it; with --web {"url"}.`,
    );
  action(command, terminal, run);
}

/**
 * Shows an NFT that the account created and that has copies outside cubes.
 * @throws CubedropError `not-found` if there is no such NFT
 */
export async function viewNft(call: Call<WebFlag, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const nftId = String(onChainIdOf('nft', args[0]));
  const session = await openSession(call);
  const nft = await findNft(session.api, nftId);
  if (!nft)
    throw notFoundError(
      `You have created no NFT ${nftId} that has copies outside cubes.`,
      'See "cubedrop nft list".',
    );
  if (flags.web) return openPage(terminal, pageUrl(session, ownPages.nfts.to()));
  if (terminal.wantsJson) {
    const record = nftJson(nft);
    return terminal.printJson({ nft: record }, [record]);
  }
  terminal.printTitle(oneLine(nft.title, 100));
  terminal.print(oneLine(nft.description, 500));
  terminal.print(`${nft.rarity}, ${nft.copiesLeft} of ${nft.supply} outside cubes`);
  const credits = [
    ['image artist', nft.imageArtist],
    ['producer', nft.producer],
    ['executive producer', nft.executiveProducer],
    ['fan', nft.fan],
  ] as const;
  for (const [what, { name }] of credits) terminal.print(`${what}: ${oneLine(name, 100)}`);
}

async function findNft(api: Api, onChainId: string): Promise<Nft | undefined> {
  const { itemsOf, listNfts } = await import('@cubedrop/sdk/api');
  for await (const nft of itemsOf((range) => listNfts(api, { range })))
    if (nft.onChainId === onChainId) return nft;
  return undefined;
}
