import type { Command } from 'commander';
import { formatAmount, NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import { cubeJson } from '../../json/cube-json.ts';
import { openSession } from '../../session/session.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';

interface Flags extends SliceFlags {
  held?: boolean;
}

export function define(command: Command, terminal: Terminal, run = listCubes): void {
  withSlice(command)
    .option('--held', 'cubes you hold, instead of those you made')
    .addHelpText(
      'after',
      `
Lists cubes, newest first. Requires a sign-in. The first column is the id for --cube.

Example:
  $ cubedrop cube list --held

--json prints {"cubes":[…],"total"}; each cube as GET /token/TokenIds/{start}/{end} returns it: _id, tokenId, title,
SalePrice, nftids, address, salestatus, key, and its current or past auction, if any.`,
    );
  action(command, terminal, run);
}

/** Lists cubes that the account created, or with `--held` cubes that it holds. */
export async function listCubes(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const range = sliceOfFlags(flags);
  const { listCubes: readCubes } = await import('@cubedrop/sdk/api');
  const { api } = await openSession(call);
  const which = flags.held ? 'held' : 'made';
  const { items, count: total } = await readCubes(api, { which, range });
  if (terminal.wantsJson) {
    const records = items.map(cubeJson);
    return terminal.printJson({ cubes: records, total }, records);
  }
  const rows = items.map((cube) => [
    cube.onChainId,
    oneLine(cube.title, 40),
    formatAmount(cube.price),
    cube.isListed ? 'in an auction or sale' : 'free',
    cube.key ?? '-',
  ]);
  if (rows.length > 0) printTable(terminal, [['CUBE', 'TITLE', 'PRICE', 'STATE', 'KEY'], ...rows]);
  else terminal.say(NOTHING_TO_DISPLAY);
}
