import type { Command } from 'commander';
import { artworkJson } from '../../json/artwork-json.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { readBlob } from '../read-blob.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  artwork?: boolean;
}

export function define(command: Command, terminal: Terminal, run = upload): void {
  command
    .argument('<file>', 'a png, jpeg or gif of at most 5 MiB, or an mp3')
    .option('--artwork', 'upload it as artwork, to content storage (IPFS)')
    .addHelpText(
      'after',
      `
Uploads a file and prints its address. Not needed for manifests, which name files by path. The same file always gets the
same address. Requires a sign-in.

Examples:
  $ cubedrop upload file cover.png
  $ cubedrop upload file dawn.png --artwork

--json prints {"url"}, or with --artwork {"ipfsHash"}, the file's CID.`,
    );
  action(command, terminal, run);
}

/** Uploads a file and prints its URL, or with `--artwork` its CID. */
export async function upload(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const blob = await readBlob(args[0]);
  const { storeArtwork, storeFile } = await import('@cubedrop/sdk/api');
  const { api } = await openSession(call);
  if (flags.artwork) {
    const cid = await storeArtwork(api, blob);
    if (terminal.wantsJson) return terminal.printJson(artworkJson(cid));
    return terminal.print(cid);
  }
  const url = await storeFile(api, blob);
  if (terminal.wantsJson) return terminal.printJson({ url });
  terminal.print(url);
}
