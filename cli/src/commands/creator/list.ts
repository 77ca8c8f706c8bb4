import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { CreatorApplication } from '@cubedrop/sdk/api';
import { Option, type Command } from 'commander';
import { openSession } from '../../session/session.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';

interface Flags extends SliceFlags {
  state?: CreatorApplication['state'];
}

export function define(command: Command, terminal: Terminal, run = list): void {
  withSlice(command)
    .addOption(
      new Option('--state <state>', 'only applications in this state').choices([
        'pending',
        'approved',
        'rejected',
      ]),
    )
    .addHelpText(
      'after',
      `
Lists the applications for the creator role, newest first. For admins. The state is "granted" only if the wallet has the
role on the chain.

Example:
  $ cubedrop creator list --state pending

--json prints {"applications":[…],"total"}, each as GET /admin/creator-applications/{start}/{end} returns it.`,
    );
  action(command, terminal, run);
}

/** Lists the applications for the creator role. */
export async function list(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { listCreatorApplications } = await import('@cubedrop/sdk/api');
  const { api } = await openSession(call);
  const range = sliceOfFlags(flags);
  const { items, count: total } = await listCreatorApplications(api, { range, state: flags.state });
  if (terminal.wantsJson) return terminal.printJson({ applications: items, total }, items);
  if (items.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  const rows = items.map(({ address, name, state, isCreator, appliedAt }) => [
    address,
    oneLine(name, 40),
    isCreator ? 'granted' : state,
    timeText(appliedAt),
  ]);
  printTable(terminal, [['WALLET', 'NAME', 'STATE', 'APPLIED'], ...rows]);
}
