import { reasonFault } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { BY_ADDRESS } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { withWebAfterwards } from '../web-flag.ts';
import { decide, type DecisionFlags } from './decide.ts';

export function define(command: Command, terminal: Terminal, run = reject): void {
  withWebAfterwards(command)
    .argument('<wallet>', `the wallet that applied, ${BY_ADDRESS}`)
    .requiredOption('--reason <text>', 'the reason, which the applicant sees')
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
Rejects an application for the creator role. For admins who have signed in within the last five minutes. The applicant gets
the reason as a notice, and can apply again after a day.

Example:
  $ cubedrop creator reject 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC --reason "The links lead nowhere."

--json prints {"address","state","url"}; url is the page with the applications in that state.`,
    );
  action(command, terminal, run);
}

/** Rejects an application for the creator role. */
export async function reject(call: Call<DecisionFlags, [string]>): Promise<void> {
  const { terminal, flags } = call;
  const fault = reasonFault(flags.reason ?? '');
  if (fault) throw usageError(fault.message);
  const { application, url } = await decide(call, 'rejected');
  const { address } = application;
  if (terminal.wantsJson) return terminal.printJson({ address, state: 'rejected', url });
  terminal.say(terminal.paint.good('The application is rejected.'));
  await showPage(terminal, url, flags);
}
