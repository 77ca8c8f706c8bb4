import { sharedPages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { dropJson } from '../../json/drop-json.ts';
import { seasonJson } from '../../json/season-json.ts';
import { seasonIdOf } from '../../names/ids.ts';
import { openPage } from '../../session/open-page.ts';
import { pageUrl } from '../../session/pages.ts';
import { openServer } from '../../session/server.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';
import { withWeb, type WebFlag } from '../web-flag.ts';
import { printDrops } from '../drop/print-drops.ts';
import { orNotFound } from '../or-not-found.ts';

export function define(command: Command, terminal: Terminal, run = viewSeason): void {
  withWeb(withRecords(command))
    .argument('<season>', 'the season, by server id (24 hex digits), manifest key or title')
    .addHelpText(
      'after',
      `
Shows a season and its drops. Public.

Examples:
  $ cubedrop season view 3a1f0c9be2d74586a0b1c2d3
  $ cubedrop season view winter
  $ cubedrop season view winter --web

--json prints {"season","drops":[…]}, as POST /season/seasons returns them; with --web {"url"}.`,
    );
  action(command, terminal, run);
}

/** Shows a season and its drops. */
export async function viewSeason(call: Call<WebFlag, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const seasonId = await seasonIdOf(call, args[0]);
  const server = await openServer(call);
  const { api } = server;
  const { getSeason } = await import('@cubedrop/sdk/api');
  const { season, drops } = await orNotFound('season', seasonId, getSeason(api, { seasonId }));
  if (flags.web) return openPage(terminal, pageUrl(server, sharedPages.season.to(season.id)));
  if (terminal.wantsJson) {
    const record = seasonJson(season);
    return terminal.printJson({ season: record, drops: drops.map(dropJson) }, [record]);
  }
  terminal.printTitle(oneLine(season.title, 100));
  terminal.print(oneLine(season.description, 500));
  terminal.print('');
  printDrops(terminal, drops);
}
