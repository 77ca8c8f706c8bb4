import type { Command } from 'commander';
import { examine } from '../doctor/examine.ts';
import { EXIT } from '../terminal/exit-codes.ts';
import { Reported } from '../terminal/report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { action, type Call } from './call.ts';
import { withRecords } from './output-flag.ts';

export function define(command: Command, terminal: Terminal, run = runDoctor): void {
  withRecords(command).addHelpText(
    'after',
    `
Checks everything that commands depend on (Node, settings, key, signer, server, chain, clock, contracts, balance,
sign-in, pending transactions, unfinished runs) and suggests a fix for each problem. Never prompts, and changes nothing
but the stored sign-in, which it renews if due.

Example:
  $ cubedrop doctor

--json prints {"ok","findings":[{"what","state","found","todo"}]}; state is ok, warning or failure. If a check fails, the
exit code is 1.`,
  );
  action(command, terminal, run);
}

const MARKS = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' } as const;
const COLORS = { ok: 'good', warning: 'pending', failure: 'bad' } as const;

/** Checks everything that commands depend on and prints the findings. */
export async function runDoctor(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const { findings, isOk } = await examine(call);
  if (terminal.wantsJson) terminal.printJson({ ok: isOk, findings }, findings);
  else {
    for (const { what, state, found, todo } of findings) {
      const mark = terminal.dataPaint[COLORS[state]](MARKS[state]);
      terminal.print(`${mark}${what}: ${found}`, MARKS[state].length);
      if (todo) terminal.print(`        ${todo}`);
    }
  }
  if (!isOk) throw new Reported(EXIT.failure, new Error('At least one check failed.'));
}
