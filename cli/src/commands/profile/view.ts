import { publicProfileMessages as messages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openServer } from '../../session/server.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { walletOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { withOutput } from '../output-flag.ts';
import { printProfile } from './print-profile.ts';

export function define(command: Command, terminal: Terminal, run = viewProfile): void {
  withOutput(command)
    .argument('[wallet]', 'the wallet, by address or label; defaults to yours, which requires a sign-in')
    .addHelpText(
      'after',
      `
Shows the name that a wallet has chosen, its picture and its links. Names are not unique, and nobody has verified them: the
address says which wallet it is. If a wallet shows nothing, or an admin has hidden its profile, only
the address is printed; you still see all of your own.

Examples:
  $ cubedrop profile view
  $ cubedrop profile view 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
  $ cubedrop profile view main

--json prints {"address","name","picture","links"}, as GET /public-profiles returns them, and "hidden" if yours is hidden.`,
    );
  action(command, terminal, run);
}

/** Shows the public profile of a wallet. */
export async function viewProfile(call: Call<object, [string?]>): Promise<void> {
  const { terminal, args } = call;
  const { getOwnPublicProfile, getPublicProfiles } = await import('@cubedrop/sdk/api');
  const [wallet] = args;
  if (wallet === undefined)
    return printProfile(terminal, await getOwnPublicProfile((await openSession(call)).api));
  const address = walletOf(call, wallet);
  const { api } = await openServer(call);
  const [profile] = await getPublicProfiles(api, { addresses: [address] });
  printProfile(terminal, profile ?? { address, name: null, picture: null, links: [] });
  if (profile && profile.name !== null) terminal.say(messages.unverified);
}
