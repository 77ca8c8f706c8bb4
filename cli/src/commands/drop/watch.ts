import { watchEvents, type LiveEvent } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { BY_NAME, dropIdOf } from '../../names/ids.ts';
import { openServer } from '../../session/server.ts';
import { outputClosed } from '../../terminal/output-closed.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { connectionReporter } from '../connection-reporter.ts';
import { withRecords } from '../output-flag.ts';
import { readDrop } from './cubes-of-drop.ts';
import { eventLine } from './event-line.ts';

const COLUMNS = ['type', 'drop', 'cube', 'address', 'amount', 'endsAt', 'transaction', 'blockTime'] as const;

export function define(command: Command, terminal: Terminal, run = watchDrop): void {
  withRecords(command)
    .argument('<drop>', `the drop, ${BY_NAME}`)
    .addHelpText(
      'after',
      `
Shows bids, extensions and claims of a drop as they happen, one per line, until Ctrl-C (exit code 130) or until its output
is closed (exit code 0). Public. A lost connection is reopened and resumes where it stopped; if events were missed, a
line reports that.

Examples:
  $ cubedrop drop watch 1
  $ cubedrop drop watch 1 --json | jq --unbuffered 'select(.type == "bid")'

--json prints one event per line: {"type","drop","cube","address","amount","endsAt","transaction","blockTime"}; drop and cube
are on-chain ids, amount is in wei, and missing fields are null. type is bid, outbid, extended, withdraw,
claim-funds, claim-cube, auction-start, auction-end or reorganised.`,
    );
  action(command, terminal, run);
}

/** Prints the events of a drop as they happen. */
export async function watchDrop(call: Call<object, [string]>): Promise<void> {
  const { terminal, args } = call;
  const onChainId = await dropIdOf(call, 'drop', args[0]);
  const server = await openServer(call);
  const { drop, cubes } = await readDrop(server, onChainId);
  const cubeIds = new Map(cubes.map((cube) => [cube.id, cube.onChainId]));
  const { apiUrl: baseUrl, insecureHttp } = server;
  const events = watchEvents({
    baseUrl,
    insecureHttp,
    signal: outputClosed(terminal),
    onConnection: connectionReporter(terminal, baseUrl, `${oneLine(drop.title, 100)}, ${drop.state}`),
  });
  for await (const { event } of events) {
    if (event.dropId !== drop.id && event.type !== 'reorganised') continue;
    const cube = event.cubeId === undefined ? undefined : cubeIds.get(event.cubeId);
    const line = eventLine(event, cube);
    if (line === undefined) continue;
    if (!terminal.wantsJson) {
      terminal.print(line);
      continue;
    }
    terminal.printEvent(liveEventJson(event, onChainId, cube), COLUMNS);
  }
}

function liveEventJson(event: LiveEvent, drop: bigint, cube: string | undefined) {
  const { type, address, amount, endsAt, transaction, blockTime } = event;
  return {
    type,
    drop,
    cube: cube ?? null,
    address: address ?? null,
    amount: amount ?? null,
    endsAt: endsAt ?? null,
    transaction: transaction ?? null,
    blockTime: blockTime ?? null,
  };
}
