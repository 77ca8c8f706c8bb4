import type { Command } from 'commander';
import { nftJson } from '../../json/nft-json.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';
import { printNfts } from './print-nfts.ts';

export function define(command: Command, terminal: Terminal, run = listNfts): void {
  withSlice(command).addHelpText(
    'after',
    `
Lists the NFTs that you created and that have copies outside cubes, newest first. Requires a sign-in.

Example:
  $ cubedrop nft list --limit 50

--json prints {"nfts":[…],"total"}; each NFT as GET /nft/createnft/{start}/{end} returns it: _id, nftId, title, type,
tokensupply, copiesLeft, copiesHeld, key and its credits.`,
  );
  action(command, terminal, run);
}

/** Lists NFTs that the account created and that have copies outside cubes. */
export async function listNfts(call: Call<SliceFlags>): Promise<void> {
  const { terminal, flags } = call;
  const range = sliceOfFlags(flags);
  const { listNfts: readNfts } = await import('@cubedrop/sdk/api');
  const { api } = await openSession(call);
  const { items, count: total } = await readNfts(api, { range });
  if (terminal.wantsJson) {
    const records = items.map(nftJson);
    return terminal.printJson({ nfts: records, total }, records);
  }
  printNfts(terminal, items);
}
