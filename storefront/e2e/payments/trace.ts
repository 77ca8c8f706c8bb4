import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { stepNamer } from '../../../scripts/payments/names.mjs';
import { callOf, RECEIPT, SEND } from './calls.ts';
import type { KeptRun } from './tab.ts';

/** An action of a page: a call, or a journal entry for a completed step. */
type Trace = { call: [url: string, method: string, body: string | null] } | { done: string };

/** A moment of a flow at which a fault can occur: during a call of one of its steps. */
export interface Moment {
  /** The step's name in the journal. A transaction has an additional moment while its confirmation is awaited. */
  step: string;
  /** Name of the call. */
  call: string;
  /** Ordinal of the call since the button was pressed, or since that many transactions were sent. Starts at 1. */
  nth: number;
  afterSends: number;
  /** Whether only flows make this call, and screens never. */
  isOfFlowsAlone: boolean;
}

/** Calls of screens that may come late, since they wait for an image or a page of a list. */
const LATE_CALLS = ['POST /token/audio'];
/** A screen that has made no call for this long has made all of its own. */
const QUIET_MS = 700;

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

/** Clears the record once the screen has made its calls, and returns them and those that may still come. */
export async function beginTrace(page: Page, rpcUrl: string): Promise<Set<string>> {
  const recorded = () => page.evaluate(() => window.paymentsTrace?.length ?? 0);
  for (let before = -1, now = await recorded(); now !== before; now = await recorded()) {
    before = now;
    await sleep(QUIET_MS);
  }
  const before = (await page.evaluate(() => window.paymentsTrace?.splice(0) ?? [])) as Trace[];
  return new Set([...LATE_CALLS, ...before.flatMap((entry) => callIn(entry, rpcUrl) ?? [])]);
}

/** Returns the moments of the recorded run in order. Steps without calls have none. */
export async function momentsOf(
  page: Page,
  { steps }: KeptRun,
  ofScreens: ReadonlySet<string>,
  rpcUrl: string,
): Promise<Moment[]> {
  const trace = (await page.evaluate(() => window.paymentsTrace ?? [])) as Trace[];
  const moments: Moment[] = [];
  const names = steps.map(({ step }) => step).map(stepNamer());
  let from = 0;
  for (const [place, { step, kind }] of steps.entries()) {
    const called = names[place]!;
    const to = trace.findIndex((entry) => 'done' in entry && entry.done === step);
    if (to < 0) throw new Error(`The journal does not say that "${step}" is done.`);
    const start = Math.min(from, to);
    const calls = trace
      .slice(start, to)
      .map((entry, at) => ({ call: callIn(entry, rpcUrl), at: start + at }));
    from = Math.max(from, to + 1);
    const named = calls.filter((each): each is { call: string; at: number } => each.call !== undefined);
    const sends = (until: number) =>
      trace.slice(0, until).filter((entry) => callIn(entry, rpcUrl) === SEND).length;
    const momentAt = (call: string, at: number, name = called): Moment => {
      const afterSends = call === RECEIPT ? sends(at) : 0;
      const nth = trace
        .slice(0, at + 1)
        .filter((entry, index) => callIn(entry, rpcUrl) === call && sends(index) >= afterSends).length;
      const isOfFlowsAlone =
        [SEND, RECEIPT].includes(call) || (/^POST|^PUT/.test(call) && !ofScreens.has(call));
      return { step: name, call, nth, afterSends, isOfFlowsAlone };
    };
    const sent = named.find(({ call }) => call === SEND);
    if (kind === 'transaction' && sent) {
      moments.push(momentAt(SEND, sent.at));
      const looked = named.find(({ call, at }) => call === RECEIPT && at > sent.at);
      if (looked) moments.push(momentAt(RECEIPT, looked.at, `${called}, sent`));
      continue;
    }
    const own = named.filter(({ call }) => !ofScreens.has(call) && !call.startsWith('rpc '));
    const told = own.filter(({ call }) => !call.startsWith('GET '));
    const asked = [...(kind === 'check' ? [] : told), ...own, ...named];
    if (asked[0]) moments.push(momentAt(asked[0].call, asked[0].at));
  }
  return moments;
}

function callIn(entry: Trace, rpcUrl: string): string | undefined {
  return 'call' in entry ? callOf(...entry.call, rpcUrl) : undefined;
}
