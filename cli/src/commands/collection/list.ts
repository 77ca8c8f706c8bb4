import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { collectionJson } from '../../json/collection-json.ts';
import { openServer } from '../../session/server.ts';
import { openSession } from '../../session/session.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';

interface Flags extends SliceFlags {
  mine?: boolean;
}

export function define(command: Command, terminal: Terminal, run = listCollections): void {
  withSlice(command)
    .option('--mine', 'only yours')
    .addHelpText(
      'after',
      `
Lists collections, newest first. Requires a sign-in only with --mine. The first column is the id for "cubedrop collection
view"; a manifest names a collection by its title.

Example:
  $ cubedrop collection list --mine

--json prints {"collections":[…],"total"}; each collection as GET /collection/collections/{start}/{end} returns it: _id,
collectiontitle, image, nftids, nftCount, creator.`,
    );
  action(command, terminal, run);
}

/** Lists collections. */
export async function listCollections(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const range = sliceOfFlags(flags);
  const { listCollections: readCollections } = await import('@cubedrop/sdk/api');
  const { api } = flags.mine ? await openSession(call) : await openServer(call);
  const filter = flags.mine ? { mine: true } : undefined;
  const { items, count: total } = await readCollections(api, { range, filter });
  if (terminal.wantsJson) {
    const records = items.map(collectionJson);
    return terminal.printJson({ collections: records, total }, records);
  }
  const rows = items.map(({ id, title, nftCount, creator }) => [
    id,
    oneLine(title, 40),
    String(nftCount),
    creator,
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['COLLECTION', 'TITLE', 'NFTS', 'BY'], ...rows]);
}
