import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { stepNamer } from '../../../scripts/payments/names.mjs';
import { scaled } from '../../../scripts/slowness.mjs';
import { callOf, RECEIPT, SEND } from './calls.ts';
import type { StoredRun } from './tab.ts';

/** An action of a page: a call, or a journal entry for a completed step. */
type Trace = { call: [url: string, method: string, body: string | null] } | { done: string };

/** A moment of a flow at which a fault can occur: during a call of one of its steps. */
export interface Moment {
  /**
   * The step's name in the journal, with `#` for each number and a count if several steps have the same name. A
   * transaction has an additional moment while its confirmation is awaited, with `, sent` after the name.
   */
  step: string;
  /** Name of the call. */
  call: string;
  /**
   * Ordinal of the call, from 1, among the calls of the same name since the button was pressed and `afterSends`
   * transactions were sent.
   */
  nth: number;
  /** Number of transactions sent before calls are counted; 0 unless the call reads a transaction's receipt. */
  afterSends: number;
  /** Whether it is known that only flows make this call, never screens. */
  isOfFlowsAlone: boolean;
}

/** Calls that a screen may make only after it seems complete. */
const LATE_CALLS = ['POST /token/audio'];
/** A screen is assumed to have made all of its calls once it has made none for this time. */
const QUIET_MS = scaled(700);

declare global {
  interface Window {
    paymentsTrace?: unknown[];
  }
}

/** Records a page's actions in order. Runs in the page before its own scripts. */
export function recordRequests(): void {
  const trace: unknown[] = (window.paymentsTrace = []);
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isText = /json/.test(request.headers.get('content-type') ?? '');
    const entry = { call: [request.url, request.method, null as string | null] };
    trace.push(entry);
    if (isText) entry.call[2] = await request.clone().text();
    return fetch(request);
  };
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const { entry } = value as { entry?: { type: string; step: string } };
    if (entry?.type === 'step-done') trace.push({ done: entry.step });
    return key === undefined ? add.call(this, value) : add.call(this, value, key);
  };
}

/** Clears the record once the screen has made its calls. Returns the names of these calls and of {@link LATE_CALLS}. */
export async function beginTrace(page: Page, rpcUrl: string): Promise<Set<string>> {
  const recorded = () => page.evaluate(() => window.paymentsTrace?.length ?? 0);
  for (let before = -1, now = await recorded(); now !== before; now = await recorded()) {
    before = now;
    await sleep(QUIET_MS);
  }
  const before = (await page.evaluate(() => window.paymentsTrace?.splice(0) ?? [])) as Trace[];
  return new Set([...LATE_CALLS, ...before.flatMap((entry) => callIn(entry, rpcUrl) ?? [])]);
}

/**
 * Returns the moments of the recorded run in order. Steps without calls have none.
 * @param screenCalls names of the calls that the screen makes too
 */
export async function momentsOf(
  page: Page,
  { steps }: StoredRun,
  screenCalls: ReadonlySet<string>,
  rpcUrl: string,
): Promise<Moment[]> {
  const trace = (await page.evaluate(() => window.paymentsTrace ?? [])) as Trace[];
  const moments: Moment[] = [];
  const names = steps.map(({ step }) => step).map(stepNamer());
  let from = 0;
  for (const [index, { step, kind }] of steps.entries()) {
    const stepName = names[index]!;
    const to = trace.findIndex((entry) => 'done' in entry && entry.done === step);
    if (to < 0) throw new Error(`The journal has no entry for the completion of "${step}".`);
    const start = Math.min(from, to);
    const calls = trace
      .slice(start, to)
      .map((entry, at) => ({ call: callIn(entry, rpcUrl), at: start + at }));
    from = Math.max(from, to + 1);
    const named = calls.filter((each): each is { call: string; at: number } => each.call !== undefined);
    const sends = (until: number) =>
      trace.slice(0, until).filter((entry) => callIn(entry, rpcUrl) === SEND).length;
    const momentAt = (call: string, at: number, name = stepName): Moment => {
      const afterSends = call === RECEIPT ? sends(at) : 0;
      const nth = trace
        .slice(0, at + 1)
        .filter((entry, index) => callIn(entry, rpcUrl) === call && sends(index) >= afterSends).length;
      const isOfFlowsAlone =
        [SEND, RECEIPT].includes(call) || (/^POST|^PUT/.test(call) && !screenCalls.has(call));
      return { step: name, call, nth, afterSends, isOfFlowsAlone };
    };
    const sent = named.find(({ call }) => call === SEND);
    if (kind === 'transaction' && sent) {
      moments.push(momentAt(SEND, sent.at));
      const receipt = named.find(({ call, at }) => call === RECEIPT && at > sent.at);
      if (receipt) moments.push(momentAt(RECEIPT, receipt.at, `${stepName}, sent`));
      continue;
    }
    const own = named.filter(({ call }) => !screenCalls.has(call) && !call.startsWith('rpc '));
    const writes = own.filter(({ call }) => !call.startsWith('GET '));
    const first = (kind === 'check' ? undefined : writes[0]) ?? own[0] ?? named[0];
    if (first) moments.push(momentAt(first.call, first.at));
  }
  return moments;
}

function callIn(entry: Trace, rpcUrl: string): string | undefined {
  return 'call' in entry ? callOf(...entry.call, rpcUrl) : undefined;
}
