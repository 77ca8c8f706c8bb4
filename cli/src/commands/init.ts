import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { createFolders, systemCode } from '@cubedrop/sdk/node';
import { RELEASE_NAME, releaseFiles } from '../init/release-files.ts';
import { oneLine } from '../terminal/sanitize.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import { action, type Call } from './call.ts';

export function define(command: Command, terminal: Terminal, run = init): void {
  command.argument('[folder]', 'the folder; defaults to the working directory').addHelpText(
    'after',
    `
Creates a folder with a manifest of one release, placeholders for all of its files, and the schema that editors use to
complete and check the manifest. The manifest is valid as it is: replace texts and placeholders step by step. Existing files
are never overwritten: if any of the files exists, nothing is written.

Examples:
  $ cubedrop init friday
  $ cubedrop plan friday/release.yaml

--json prints {"folder","manifest","files":[…]}.`,
  );
  action(command, terminal, run);
}

/** Creates a folder for a release. @throws CubedropError `validation` if a file exists or cannot be written */
export async function init({ terminal, args: [folder = '.'] }: Call<object, [string?]>): Promise<void> {
  const files = releaseFiles();
  const existing = [...files.keys()].filter((path) => existsSync(join(folder, path)));
  if (existing.length > 0)
    throw usageError(
      `${existing.map((path) => join(folder, path)).join(', ')} already ${existing.length === 1 ? 'exists' : 'exist'}; nothing was written.`,
      'Specify another folder.',
    );
  for (const [path, content] of files) write(join(folder, path), content);
  const manifest = join(folder, RELEASE_NAME);
  if (terminal.wantsJson) return terminal.printJson({ folder, manifest, files: [...files.keys()] });
  terminal.print(oneLine(manifest, 1_000));
  terminal.say('The files in art, audio and people are placeholders: replace them and the texts. Then:');
  for (const step of ['nft validate', 'plan', 'apply']) terminal.say(`  cubedrop ${step} ${manifest}`);
}

function write(path: string, content: Buffer): void {
  try {
    createFolders(dirname(path));
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    throw usageError(`${path} cannot be written (${systemCode(error)}).`);
  }
}
