import type { Command } from 'commander';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { BY_ADDRESS } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { withWebAfterwards } from '../web-flag.ts';
import { decide, type DecisionFlags } from './decide.ts';

export function define(command: Command, terminal: Terminal, run = approve): void {
  withWebAfterwards(command)
    .argument('<wallet>', `the wallet that applied, ${BY_ADDRESS}`)
    .option('--reason <text>', 'a reason, which the applicant sees')
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
Approves an application for the creator role. For admins who have signed in within the last five minutes. It grants nothing:
the owner of the drop contract then grants the role with "cubedrop creator grant".

Example:
  $ cubedrop creator approve 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC

--json prints {"address","state","url"}; url is the page with the applications in that state.`,
    );
  action(command, terminal, run);
}

/** Approves an application for the creator role. */
export async function approve(call: Call<DecisionFlags, [string]>): Promise<void> {
  const { terminal, flags } = call;
  const { application, url } = await decide(call, 'approved');
  const { address, isCreator } = application;
  if (terminal.wantsJson) return terminal.printJson({ address, state: 'approved', url });
  terminal.say(terminal.paint.good('The application is approved.'));
  if (!isCreator) terminal.say(`The creator role is yet to be granted: cubedrop creator grant ${address}`);
  await showPage(terminal, url, flags);
}
