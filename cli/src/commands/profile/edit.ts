import { checkPublicProfile, collectorPage, isBlank, publicProfileMessages as messages } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { readBlob } from '../read-blob.ts';
import { action, type Call } from '../call.ts';
import { withOutput } from '../output-flag.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';
import { printProfile } from './print-profile.ts';

interface Flags extends WebFlag {
  name?: string;
  picture?: string;
  links?: string[];
}

export function define(command: Command, terminal: Terminal, run = editProfile): void {
  withWebAfterwards(withOutput(command))
    .option('--name <name>', 'display name of at most 40 characters; "" for none')
    .option('--picture <file>', 'a png, jpeg or gif of at most 5 MiB; "" for none')
    .option('--links <url...>', 'up to 5 https addresses, which replace all links; "" for none')
    .addHelpText(
      'after',
      `
Changes the name, picture and links that others see beside the address of your wallet. What is left out stays as it is.
Requires a sign-in.

Examples:
  $ cubedrop profile edit --name "Noor Halden" --picture noor.png
  $ cubedrop profile edit --links https://noor.example https://example.org/noor
  $ cubedrop profile edit --name ""

--json prints {"address","name","picture","links"}, as GET /public-profiles/mine returns them, and "url", the page of the profile.`,
    );
  action(command, terminal, run);
}

/** Changes the public profile of the account's wallet. */
export async function editProfile(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  if (flags.name === undefined && flags.picture === undefined && flags.links === undefined)
    throw usageError('There is nothing to change.', 'Pass --name, --picture or --links.');
  const links = flags.links?.filter((link) => !isBlank(link));
  const [fault] = checkPublicProfile({ name: flags.name ?? '', links: links ?? [] });
  if (fault) throw usageError(fault.message);
  const { getOwnPublicProfile, savePublicProfile } = await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  const { api } = session;
  const before = await getOwnPublicProfile(api);
  await savePublicProfile(api, {
    name: flags.name ?? before.name,
    picture: flags.picture === undefined ? before.picture : await pictureIn(api, flags.picture),
    links: links ?? before.links,
  });
  terminal.say(messages.saved);
  const saved = await getOwnPublicProfile(api);
  const url = pageUrl(session, collectorPage.to(saved.address));
  printProfile(terminal, saved, { url });
  await showPage(terminal, url, flags);
}

/** Uploads a picture and returns its URL, or `null` for a blank path. */
async function pictureIn(api: Api, path: string): Promise<string | null> {
  if (isBlank(path)) return null;
  const file = await readBlob(path);
  const { storeFile } = await import('@cubedrop/sdk/api');
  return storeFile(api, file);
}
