import { accountMessages, CubedropError } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { runSingle } from '../../session/run-single.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = grant): void {
  command
    .argument('<address>', 'the account, 0x and 40 hex digits')
    .option('-y, --yes', 'do not ask before paying')
    .addHelpText(
      'after',
      `
Lets an account make NFTs and cubes that are listed, and open drops. For the owner of the drop contract; on the stack of
"npm start" that is demo account 0.

Example:
  $ cubedrop creator grant 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC

--json answers {"runId","transaction"}; the transaction is null where the account had the role before.`,
    );
  action(command, terminal, run);
}

/** Gives an account the creator role. */
export async function grant(call: Call<{ yes?: boolean }>): Promise<void> {
  const { terminal, args, flags } = call;
  const account = args[0]!;
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) {
    throw new CubedropError('validation', `${account} is not an address.`, {
      hint: 'An address is 0x and 40 hex digits.',
    });
  }
  const question = `Give ${account} the creator role?`;
  const result = await runSingle(call, {
    command: 'creator grant',
    input: { account },
    question,
    yes: flags.yes === true,
  });
  if (terminal.wantsJson) return terminal.printJson(result);
  terminal.say(terminal.paint.good(accountMessages.creatorGranted));
}
