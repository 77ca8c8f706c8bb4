import { KEYED_LISTS, type KeyedList } from '@cubedrop/sdk/manifest';
import type { Command } from 'commander';
import { countText } from '../apply/select-items.ts';
import { exportRelease } from '../export/export-release.ts';
import type { LeftOut, Renamed } from '../export/exported-release.ts';
import type { Exported } from '../export/write-release.ts';
import { BY_NAME, cubeIdOf, dropIdOf, idsOf, seasonIdOf } from '../names/ids.ts';
import { oneLine } from '../terminal/sanitize.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { action, type Call } from './call.ts';
import { collect } from './single-item.ts';

interface Flags {
  cube?: string[];
  drop?: string[];
  season?: string[];
  files?: boolean;
  force?: boolean;
  /** `false` with --no-register. */
  register: boolean;
}

/** Maximum number of lines of one kind on stderr. */
const MAX_LINES = 20;

export function define(command: Command, terminal: Terminal, run = exportItems): void {
  command
    .argument('[folder]', 'the folder; defaults to the working directory')
    .option(
      '--season <season>',
      'only this season and what it is made of, by server id, key or title; repeatable',
      collect,
    )
    .option('--drop <drop>', `only this drop and what it is made of, ${BY_NAME}; repeatable`, collect)
    .option('--cube <cube>', `only this cube and what it is made of, ${BY_NAME}; repeatable`, collect)
    .option('--files', 'download the pictures and tracks that the manifest names')
    .option('--force', 'overwrite files that have other content')
    .option('--no-register', 'leave out items for which a key would have to be registered')
    .addHelpText(
      'after',
      `
Writes what you have made (NFTs, cubes, drops and seasons) to release.yaml in the folder, as a manifest for which "cubedrop
plan" reports that everything exists. Sends no transaction. Requires a sign-in.

A manifest entry matches an existing item only if it has the item's key and the same text with which that key was first
used. An item therefore keeps its key if that text is known, from a manifest that was applied on this machine or from an
earlier export. Relative times in that text (now+10m) stay relative; a comment gives the absolute ones. Any other item gets
a new key made from its title and on-chain id, such as dawn-1000, which the export registers with the server for the
existing item. Keys are permanent, and exporting again uses the same ones. Items for which no key can be registered are left
out with a warning: seasons, and copies of an item with the same metadata.

"cubedrop plan" needs the files that a manifest names: --files downloads them into the manifest's folder and checks each
against its hash. Files that are there already are kept; if one has other content, nothing is written without --force. The
server gives nobody a whole preview track: if the track is no longer where it was uploaded from, a silent placeholder takes
its place.

Examples:
  $ cubedrop export friday --drop 1 --files
  $ cubedrop export everything --files && cubedrop plan everything/release.yaml

--json prints {"folder","manifest","counts":{"nfts","cubes","drops","seasons"},"registered","files","missing","placeholders",
"renamed":[{"list","before","key"}],"leftOut":[{"list","title","id","onChainId","reason"}]}. registered is the number of keys
that were registered, files the paths of all files that the manifest names, missing those that are not in the folder, and
placeholders those that are silent; renamed are the items whose key is not the one they were made with, and leftOut those
that are not in the manifest. manifest is null if there is nothing to export.`,
    );
  action(command, terminal, run);
}

/** Writes what the account has made as a manifest. */
export async function exportItems(call: Call<Flags, [string?]>): Promise<void> {
  const { terminal, flags, args } = call;
  const [folder = '.'] = args;
  const selection = {
    seasons: (await idsOf(flags.season, (one) => seasonIdOf(call, one))) ?? [],
    drops: onChainIds(await idsOf(flags.drop, (one) => dropIdOf(call, '--drop', one))),
    cubes: onChainIds(await idsOf(flags.cube, (one) => cubeIdOf(call, '--cube', one, 'anywhere'))),
  };
  const exported = await exportRelease(call, {
    folder,
    selection,
    withFiles: flags.files === true,
    mayOverwrite: flags.force === true,
    mayRegister: flags.register,
  });
  if (terminal.wantsJson) terminal.printJson(exportJson(folder, exported));
  else printExported(terminal, exported);
}

const onChainIds = (ids: readonly string[] = []): bigint[] => ids.map((id) => BigInt(id));

function exportJson(folder: string, exported: Exported): Record<string, unknown> {
  const { release, manifest, missing, placeholders } = exported;
  const { counts, registered, renamed, leftOut } = release;
  return {
    folder,
    manifest: manifest ?? null,
    counts,
    registered,
    files: [...release.files.keys()].sort(),
    missing,
    placeholders,
    renamed,
    leftOut,
  };
}

function printExported(terminal: Terminal, exported: Exported): void {
  const { release, manifest, missing, placeholders } = exported;
  const { counts, registered, renamed, leftOut } = release;
  if (manifest === undefined) terminal.say('There is nothing to export.');
  else {
    terminal.print(oneLine(manifest, 1_000));
    terminal.say(`${KEYED_LISTS.map((list) => countText(list, counts[list])).join(', ')}.`);
  }
  if (registered > 0)
    terminal.say(
      `Registered ${countText('keys', registered)} with the server, so that "cubedrop apply" finds these items.`,
    );
  sayLines(terminal, renamed.map(renamedLine));
  sayLines(terminal, leftOut.map(leftOutLine));
  if (placeholders.length > 0)
    terminal.say(
      'The server gives nobody a whole preview track. These files are silent; replace them before you apply the manifest anywhere else:',
    );
  sayLines(
    terminal,
    placeholders.map((path) => `- ${path}`),
  );
  if (missing.length > 0)
    terminal.say(
      `${missing.length} of the ${countText('files', release.files.size)} that the manifest names ${missing.length === 1 ? 'is' : 'are'} not in the folder, and "cubedrop plan" needs them: pass --files to download them.`,
    );
}

function renamedLine({ list, before, key }: Renamed): string {
  return `The ${singular(list)} ${before} has the key ${key} here: the text that ${before} was used with is not known, or has no place in this folder.`;
}

function leftOutLine({ list, title, id, onChainId, reason }: LeftOut): string {
  return `Left out: ${singular(list)} ${onChainId ?? id} "${oneLine(title, 60)}": ${reason}.`;
}

const singular = (list: KeyedList): string => (list === 'nfts' ? 'NFT' : list.slice(0, -1));

function sayLines(terminal: Terminal, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_LINES)) terminal.say(oneLine(line, 1_000));
  if (lines.length > MAX_LINES) terminal.say(`… and ${lines.length - MAX_LINES} more, which --json lists.`);
}
