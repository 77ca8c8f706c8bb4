import { randomBytes } from 'node:crypto';
import { isLoopback, signWebhook, webhookTypeOf, WEBHOOK_SIGNATURE_HEADER } from '@cubedrop/sdk';
import { encodeWebhookEvent, watchEvents, type WatchedEvent, type WebhookEvent } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { openServer } from '../session/server.ts';
import { outputClosed } from '../terminal/output-closed.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { timeText } from '../terminal/time-text.ts';
import { usageError } from '../terminal/usage-error.ts';
import { action, type Call } from './call.ts';
import { connectionReporter } from './connection-reporter.ts';
import { withRecords } from './output-flag.ts';
import { webhookTypesOf } from './webhook-types-flag.ts';

interface Flags {
  forwardTo: string;
  types?: string;
}

/** Maximum time for a response, in milliseconds: the same as for deliveries of the server. */
const TIMEOUT_MS = 10_000;

export function define(command: Command, terminal: Terminal, run = listen): void {
  withRecords(command)
    .requiredOption('--forward-to <url>', 'the http or https address of a program on this machine')
    .option('--types <types>', 'types of events, separated by commas; all by default')
    .addHelpText(
      'after',
      `
Forwards public events to a program on this machine as the server would post them to a webhook, and prints each with the
status of the response, until Ctrl-C (exit code 130) or until its output is closed (exit code 0). Public. Each is sent once,
without retries. It is signed with the secret in CUBEDROP_WEBHOOK_SECRET, or else with one that is made up and printed at the
start. The types are bid, outbid, ended, claimed and sold.

Examples:
  $ cubedrop listen --forward-to http://localhost:3000/hook
  $ cubedrop listen --forward-to http://localhost:3000/hook --types bid,sold

--json prints one event per line: {"id","type","time","status","fault"}; status is null if there was no response, fault says
why and is null otherwise.`,
    );
  action(command, terminal, run);
}

/** Forwards live events to a program on this machine. */
export async function listen(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const types = webhookTypesOf(flags.types);
  const target = localAddressOf(flags.forwardTo);
  const given = terminal.env['CUBEDROP_WEBHOOK_SECRET'];
  const secret = given || `whsec_${randomBytes(32).toString('base64url')}`;
  const { apiUrl: baseUrl, insecureHttp } = await openServer(call);
  if (!given) terminal.say(`Events are signed with ${secret}`);
  const events = watchEvents({
    baseUrl,
    insecureHttp,
    signal: outputClosed(terminal),
    onConnection: connectionReporter(terminal, baseUrl, `events for ${target.href}`),
  });
  const now = (): number => Math.floor(terminal.clock() / 1_000);
  for await (const watched of events) {
    if (watched.event.type === 'reorganised')
      terminal.say('The chain was reorganised or events were missed: some may not have been forwarded.');
    const event = webhookEventOf(watched, now());
    if (!event || !types.some((type) => type === event.type)) continue;
    printForwarded(terminal, event, await forward(target, event, { secret, now: now() }));
  }
}

/**
 * Parses the URL to forward events to.
 * @throws CubedropError `validation` unless it is an http or https URL of this machine
 */
function localAddressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && isLoopback(url.hostname)) return url;
  throw usageError(
    '--forward-to takes an http or https address of this machine, such as http://localhost:3000/hook.',
  );
}

/** Returns a live event as webhooks receive it, or `undefined` if they do not receive it. */
function webhookEventOf({ id, event }: WatchedEvent, now: number): WebhookEvent | undefined {
  const type = webhookTypeOf(event.type);
  if (!type) return undefined;
  return { id: id ?? String(now), type, time: event.blockTime ?? now, event };
}

interface Forwarded {
  status: number | null;
  fault: string | null;
}

async function forward(
  target: URL,
  event: WebhookEvent,
  { secret, now }: { secret: string; now: number },
): Promise<Forwarded> {
  const body = encodeWebhookEvent(event);
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WEBHOOK_SIGNATURE_HEADER]: await signWebhook([secret], body, now),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, fault: null };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { status: null, fault: isLate ? 'timeout' : 'unreachable' };
  }
}

function printForwarded(terminal: Terminal, event: WebhookEvent, { status, fault }: Forwarded): void {
  const { id, type, time } = event;
  if (!terminal.wantsJson) return terminal.print(`${timeText(time)}  ${type}  ${status ?? fault}`);
  terminal.printEvent({ id, type, time, status, fault }, ['id', 'type', 'time', 'status', 'fault']);
}
