import { setTimeout as pauseFor } from 'node:timers/promises';
import { CubedropError } from '@cubedrop/sdk';
import { getConfig } from '@cubedrop/sdk/api';
import { Option, type Command } from 'commander';
import { dropJson } from '../../json/drop-json.ts';
import { BY_NAME, dropIdOf } from '../../names/ids.ts';
import { openServer, type Server } from '../../session/server.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Reported, reportError } from '../../terminal/report.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { secondsOf } from '../time-flag.ts';
import { readDrop } from './cubes-of-drop.ts';
import { waitFor, type DropAtTime, type AwaitedState } from './wait-for.ts';

interface Flags {
  for: AwaitedState;
  timeout?: string;
}

export function define(command: Command, terminal: Terminal, run = waitForDrop): void {
  const moment = new Option('--for <moment>', 'what to wait for').choices(['started', 'ended']);
  command
    .argument('<drop>', `the drop, ${BY_NAME}`)
    .addOption(moment.makeOptionMandatory())
    .option('--timeout <time>', 'give up after this time, such as 10m; waits indefinitely if omitted')
    .addHelpText(
      'after',
      `
Waits until a drop has started, or until its last lot has ended, including extensions by late bids. Returns immediately if
that has already happened. Public. While the server does not answer, it keeps trying; only the first call has to succeed.

The exit code is 0 once it has started or ended, 124 if --timeout passes first, 10 if there is no such drop, and 5 if the
server restarts with another chain.

Example:
  $ cubedrop drop wait 1 --for ended --timeout 2h && cubedrop claim all --yes

--json prints {"drop"}, as GET /drop/drops/{start}/{end} returns it.`,
    );
  action(command, terminal, run);
}

/** Waits until a drop starts or ends. */
export async function waitForDrop(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const limit = flags.timeout === undefined ? Infinity : secondsOf('--timeout', flags.timeout);
  const onChainId = await dropIdOf(call, 'drop', args[0]);
  const until = terminal.clock() + limit * 1_000;
  const server = await openServer(call);
  const drop = await waitFor({
    moment: flags.for,
    read: () => readDropAtTime(server, onChainId),
    pause: (seconds) => pauseFor(seconds * 1_000),
    secondsLeft: () => (until - terminal.clock()) / 1_000,
    onServer: (state) => terminal.say(serverLine(server, { state, until })),
  });
  if (!drop) {
    const message = `Drop ${onChainId} has not ${flags.for} within ${flags.timeout}.`;
    throw new Reported(reportError(terminal, new CubedropError('aborted', message), {}, () => EXIT.timeout));
  }
  if (terminal.wantsJson) terminal.printJson({ drop: dropJson(drop) });
  else terminal.print(`Drop ${onChainId} has ${drop.state === 'ended' ? 'ended' : 'started'}.`);
}

/**
 * Returns the line that says that a server does not answer any more, or that it does again.
 * @param until time at which the command gives up, in ms; `Infinity` if it never does
 */
export function serverLine(
  { apiUrl }: Pick<Server, 'apiUrl'>,
  { state, until }: { state: 'lost' | 'back'; until: number },
): string {
  if (state === 'back') return `The server at ${apiUrl} answers again.`;
  const limit = until === Infinity ? 'it does' : timeText(Math.floor(until / 1_000));
  return `The server at ${apiUrl} does not answer. Retrying until ${limit}; Ctrl-C stops.`;
}

/**
 * Reads a drop and the chain's time.
 * @throws CubedropError `wrong-network` if the server now follows another chain; otherwise as `readDrop`
 */
async function readDropAtTime(server: Server, onChainId: bigint): Promise<DropAtTime> {
  const { network, now } = await getConfig(server.api);
  if (network.genesisHash !== server.config.network.genesisHash)
    throw new CubedropError('wrong-network', `The server at ${server.apiUrl} now follows another chain.`);
  const { drop } = await readDrop(server, onChainId);
  return { drop, now };
}
