import type { Command } from 'commander';
import { examine } from '../doctor/examine.ts';
import { EXIT } from '../terminal/exit-codes.ts';
import { Reported } from '../terminal/report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { action, type Call } from './call.ts';

export function define(command: Command, terminal: Terminal, run = doctor): void {
  command.addHelpText(
    'after',
    `
Looks at everything that commands need (Node, settings, key, server, chain, contracts, balance, sign-in, waiting
transactions, unfinished runs) and says of each what to do where it is not as it should be. Changes nothing; asks nothing.

Example:
  $ cubedrop doctor

--json answers {"ok","findings":[{"what","state","found","todo"}]}; state is ok, warning or failure. With a failure the exit
code is 1.`,
  );
  action(command, terminal, run);
}

const MARKS = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' } as const;

/** Tells how everything is that commands need. */
export async function doctor(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const { findings, isWell } = await examine(call);
  if (terminal.wantsJson) terminal.printJson({ ok: isWell, findings });
  else {
    for (const { what, state, found, todo } of findings) {
      terminal.print(`${MARKS[state]}${what}: ${found}`, MARKS[state].length);
      if (todo) terminal.print(`        ${todo}`);
    }
  }
  if (!isWell) throw new Reported(EXIT.failure, new Error('Something is not as it should be.'));
}
