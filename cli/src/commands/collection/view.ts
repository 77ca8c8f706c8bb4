import { sharedPages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { collectionJson } from '../../json/collection-json.ts';
import { nftJson } from '../../json/nft-json.ts';
import { openPage } from '../../session/open-page.ts';
import { pageUrl } from '../../session/pages.ts';
import { openServer } from '../../session/server.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { serverIdArgument } from '../on-chain-id.ts';
import { orNotFound } from '../or-not-found.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';
import { printNfts } from '../nft/print-nfts.ts';

export function define(command: Command, terminal: Terminal, run = viewCollection): void {
  withWeb(withRecords(command))
    .argument('<collection>', 'the collection, by server id: 24 hex digits')
    .addHelpText(
      'after',
      `
Shows a collection and its NFTs. Public.

Examples:
  $ cubedrop collection view 3a1f0c9be2d74586a0b1c2d3
  $ cubedrop collection view 3a1f0c9be2d74586a0b1c2d3 --web

--json prints {"collection","nfts":[…]}, as POST /collection/collections returns them; with --web {"url"}.`,
    );
  action(command, terminal, run);
}

/** Shows a collection and its NFTs. */
export async function viewCollection(call: Call<WebFlag, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const collectionId = serverIdArgument('collection', args[0]);
  const { getCollection } = await import('@cubedrop/sdk/api');
  const server = await openServer(call);
  const request = getCollection(server.api, { collectionId });
  const { collection, nfts } = await orNotFound('collection', collectionId, request);
  if (flags.web) return openPage(terminal, pageUrl(server, sharedPages.collection.to(collection.id)));
  if (terminal.wantsJson) {
    const record = collectionJson(collection);
    return terminal.printJson({ collection: record, nfts: nfts.map(nftJson) }, [record]);
  }
  terminal.printTitle(oneLine(collection.title, 100));
  terminal.print('');
  printNfts(terminal, nfts);
}
