import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { seasonJson } from '../../json/season-json.ts';
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

export function define(command: Command, terminal: Terminal, run = listSeasons): void {
  withSlice(command)
    .option('--mine', 'only those you made')
    .addHelpText(
      'after',
      `
Lists seasons, newest first. Requires a sign-in only with --mine. The first column is the id for "cubedrop season view".

Example:
  $ cubedrop season list --mine

--json prints {"seasons":[…],"total"}; each season as GET /season/seasons/{start}/{end} returns it: _id, title, description,
image, dropId, dropCount, creator, key.`,
    );
  action(command, terminal, run);
}

/** Lists seasons. */
export async function listSeasons(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { api } = flags.mine ? await openSession(call) : await openServer(call);
  const { listSeasons: readSeasons } = await import('@cubedrop/sdk/api');
  const filter = flags.mine ? { mine: true } : {};
  const { items: seasons, count: total } = await readSeasons(api, { range: sliceOfFlags(flags), filter });
  if (terminal.wantsJson) {
    const records = seasons.map(seasonJson);
    return terminal.printJson({ seasons: records, total }, records);
  }
  const rows = seasons.map((season) => [
    season.id,
    oneLine(season.title, 40),
    String(season.dropCount),
    season.creator,
    season.key ?? '-',
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  printTable(terminal, [['SEASON', 'TITLE', 'DROPS', 'BY', 'KEY'], ...rows], ['BY']);
}
