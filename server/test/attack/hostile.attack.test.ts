import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { partOf } from '../../../scripts/part-of.mjs';
import { scaled } from '../../../scripts/slowness.mjs';
import { mapConcurrently } from '../../src/platform/map-concurrently.ts';
import { onSqlite } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { describedCalls, type DescribedCall } from '../specification/described-calls.ts';
import type { Attempt, Example } from '../specification/examples/example.ts';
import { examples } from '../specification/examples/index.ts';
import { useWorld } from '../specification/test-world.ts';
import type { Person } from '../specification/world.ts';
import { randomSources } from './random-source.ts';
import { bytesOf, hostileRequest, originalOf } from './hostile-requests.ts';
import type { Original, Surroundings } from './mutations/mutation.ts';
import { QUOTED } from './hostile-values.ts';
import { exchange, type RawResponse } from './raw-call.ts';
import { changesBetween, stateReader, type StateDigest, type StateReader } from './state-digest.ts';

const isFull = process.env.CUBEDROP_FULL === '1';
/** Set CUBEDROP_SEED=… to repeat a run with the same requests. */
const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Number of requests for each call. */
const REQUESTS_PER_CALL = isFull ? 2_000 : 20;
/** Number of requests derived from one example, which may be valid only once. */
const REQUESTS_PER_ORIGINAL = 50;
const CONCURRENCY = 8;
/** Maximum response time in milliseconds; a request that takes longer among others is repeated on its own. */
const MAX_RESPONSE_MS = 2_000;
/** What a repeated request may take on a busy machine beyond it: so many times an idle call, and its own CPU time. */
const IDLE_FACTOR = 5;
const CPU_FACTOR = 10;
/** Milliseconds after which a request counts as unanswered. */
const TIMEOUT_MS = scaled(60_000);
/**
 * Number of repeated requests of one call that may be too slow before the rest is no longer repeated: the call has
 * failed by then. Without such failures every slow request is repeated, so that none passes unmeasured.
 */
const MAX_SLOW = 10;
/**
 * Milliseconds during which nothing may change before refused requests that seem to have changed something are sent
 * again. An accepted request may still be in progress although its connection is closed. A longer time is used only if
 * the shorter ones were not enough.
 */
const QUIET_MS = [150, 1_000, 3_000];
/** Milliseconds to wait for a report, instead of the default ten seconds. */
const REPORT_MS = 200;

/** Internal details that no response may reveal. */
const INTERNAL =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\.js:\d+:\d+|Sequelize|SQLITE_|\bER_[A-Z]|\bSELECT .* FROM\b|\bINSERT INTO\b|TypeError|RangeError|cubedrop-world-/;

/** Tables that refused calls may change, since their attempts are counted or logged. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  adminLogin: ['table audit_log'],
  adminLoginCode: ['table audit_log'],
  confirmPhoneNumber: ['table account_secrets', 'table sign_ups'],
  confirmLogin: ['table account_secrets'],
  verifyResetPasswordPin: ['table account_secrets'],
  resetPassword: ['table account_secrets'],
  verifyEmail: ['table account_secrets'],
};

/** A request to send. */
interface Sent {
  readonly bytes: Buffer;
  readonly isCutOff: boolean;
}

/** Calls that end sessions. */
const ENDING = ['logout', 'logoutEverywhere'];
/** Calls that revoke what other calls need, such as roles and sessions. They are tested last. */
const LAST = ['changeListing', 'changeRole', ...ENDING];
const calls = describedCalls();
const ordered = [
  ...calls.filter(({ id }) => !LAST.includes(id)),
  ...calls.filter(({ id }) => LAST.includes(id)),
];
/** The calls to test: all, or in a divided run the part that CUBEDROP_PART names, such as `2/4`. */
const chosen = partOf(ordered, process.env.CUBEDROP_PART);

/** Calls whose successful response does not end. */
const streams = new Set(
  Object.entries<Example>(examples).flatMap(([id, { isStream }]) => (isStream ? [id] : [])),
);

const persons: readonly Person[] = ['creator', 'bidder', 'outbid', 'stranger', 'admin', 'business'];

onSqlite((engine) => {
  const log: string[] = [];
  const getWorld = useWorld(engine, {
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    patience: REPORT_MS,
  });
  let state: StateReader;
  let around: Surroundings;
  const slowest = { tookMs: 0, call: '' };
  const statuses: Record<number, number> = {};
  beforeAll(async () => {
    const { token, things, wallets, url } = getWorld();
    state = await stateReader(getWorld());
    const { dropped, auctioned, onSale, bought, freeCube, files } = things;
    around = {
      tokens: persons.map((person) => token(person)!),
      ids: [
        dropped.cube.id,
        dropped.drop.id,
        auctioned.cube.id,
        auctioned.auction.id,
        onSale.cube.id,
        onSale.saleId,
        bought.saleId,
        freeCube.id,
        things.seasonId,
        things.collectionId,
        ...persons.map((person) => getWorld().userId(person)),
        ...Object.values(wallets).map(({ address }) => address),
        ...Object.values(dropped.transactions),
        files.track,
        files.artwork,
        `${url}/uploads/${files.track}`,
        onSale.opened,
        bought.purchase,
        '0',
        '1',
        '2',
        '1000',
        '1001',
        'drop',
        'notdrop',
        'sale',
        'auction',
        'admin',
        'creator',
      ],
    };
    process.stdout.write(`Hostile requests from CUBEDROP_SEED=${seed}, ${REQUESTS_PER_CALL} per call\n`);
  });
  afterAll(async () => {
    await state?.close();
    const counts = Object.entries(statuses).map(([status, times]) => `${times} x ${status}`);
    const total = Object.values(statuses).reduce((sum, times) => sum + times, 0);
    process.stdout.write(
      `hostile requests: ${total} to ${chosen.length} calls\nresponses: ${counts.join(', ')}\n` +
        `slowest: ${Math.round(slowest.tookMs)} ms, ${slowest.call}\n`,
    );
  });

  /** Returns the values that mutations can insert. Calls that end sessions get only the caller's own token. */
  const aroundOf = ({ id }: DescribedCall, { attempt }: Original): Surroundings =>
    ENDING.includes(id) ? { ...around, tokens: [attempt.token!] } : around;

  const originalFor = async (call: DescribedCall, { as, input }: Example): Promise<Original> => {
    // Earlier hostile requests may have used up the attempts of this network.
    await state.forgetGuesses();
    const attempt: Attempt = { as, ...(await input(getWorld())) };
    return originalOf(call, attempt, attempt.token ?? getWorld().token(attempt.as));
  };

  /** Sends a request. Throws if the response is unacceptable. */
  const responseTo = async (call: DescribedCall, { bytes, isCutOff }: Sent): Promise<RawResponse> => {
    const isStream = streams.has(call.id);
    const response = await exchange(getWorld().url, bytes, { patienceMs: TIMEOUT_MS, isCutOff, isStream });
    const failure = (what: string): Error =>
      new Error(`${call.name} ${what}: ${shown(bytes)}\n${response?.text.slice(0, 600)}`);
    if (!response) throw failure('does not respond in time');
    const { status, text } = response;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 0 && !isCutOff) throw failure('does not respond');
    const isIntended = (status === 503 && /\r\nRetry-After: \d/i.test(text)) || status === 501;
    if (status >= 500 && !isIntended) throw failure(`responds with ${status}`);
    if (status < 400) return response;
    const body = text.slice(text.indexOf('\r\n\r\n'));
    if (INTERNAL.test(body)) throw failure('reveals internal details');
    if (body.includes(QUOTED)) throw failure('quotes its input');
    return response;
  };

  /**
   * Repeats on its own a request that was slow among others. Expects it to take at most `MAX_RESPONSE_MS` of CPU time,
   * of the server and this test together, and that time to respond, plus what the machine's load accounts for.
   */
  const expectInTime = async (call: DescribedCall, sent: Sent): Promise<void> => {
    const health = Buffer.from('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const idleHealth = await exchange(getWorld().url, health, { patienceMs: TIMEOUT_MS });
    const before = process.cpuUsage();
    const { tookMs } = await responseTo(call, sent);
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1_000;
    if (tookMs > slowest.tookMs) Object.assign(slowest, { tookMs, call: call.name });
    const allowed = MAX_RESPONSE_MS + IDLE_FACTOR * (idleHealth?.tookMs ?? 0) + CPU_FACTOR * cpuMs;
    if (cpuMs > MAX_RESPONSE_MS || tookMs > allowed)
      throw new Error(
        `${call.name} takes ${Math.round(tookMs)} ms, ${Math.round(cpuMs)} ms of CPU time: ${shown(sent.bytes)}`,
      );
  };

  /** Sends requests with limited concurrency. Returns their statuses, `undefined` for a failure. */
  const sendAll = async (call: DescribedCall, list: readonly Sent[], failures: string[]) => {
    const slow: Sent[] = [];
    const addFailure = (error: unknown): undefined => void failures.push((error as Error).message);
    const results = await mapConcurrently(
      list,
      async (sent) => {
        const response = await responseTo(call, sent).catch(addFailure);
        if (response && response.tookMs > MAX_RESPONSE_MS) slow.push(sent);
        return response?.status;
      },
      CONCURRENCY,
    );
    let tooSlow = 0;
    for (const sent of slow) {
      await expectInTime(call, sent).catch((error: unknown) => {
        addFailure(error);
        tooSlow += 1;
      });
      if (tooSlow === MAX_SLOW) break;
    }
    return results;
  };

  /** Returns the names of changed tables and files that a refused call must not change. */
  const changedSince = async ({ id }: DescribedCall, before: StateDigest): Promise<string[]> =>
    changesBetween(before, await state.read()).filter((name) => !COUNTED[id]?.includes(name));

  /**
   * Sends refused requests again, then again without those that were accepted this time, until all are refused. Returns
   * the names of the tables and files that they changed.
   */
  const changedByRefused = async (
    call: DescribedCall,
    refused: readonly Sent[],
    failures: string[],
  ): Promise<string[]> => {
    const isAccepted = (status = 0): boolean => status >= 200 && status < 400;
    for (let remaining = refused; remaining.length > 0;) {
      const before = await state.read();
      const results = await sendAll(call, remaining, failures);
      const stillRefused = remaining.filter((_, at) => !isAccepted(results[at]));
      if (stillRefused.length === remaining.length) return changedSince(call, before);
      remaining = stillRefused;
    }
    return [];
  };

  /** Waits until nothing has changed the state for a time in milliseconds. */
  const untilSettled = async (quietMs: number): Promise<void> => {
    let last = await state.read();
    const isSettled = async (): Promise<boolean> => {
      await sleep(quietMs);
      const before = last;
      last = await state.read();
      return changesBetween(before, last).length === 0;
    };
    await eventually(isSettled, { what: 'a state that no longer changes' });
  };

  it.each(chosen.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const started = performance.now();
    const example = examples[call.id as keyof typeof examples];
    const sources = randomSources(seed, REQUESTS_PER_CALL);
    const failures: string[] = [];
    while (sources.length > 0) {
      const original = await originalFor(call, example);
      const requests = sources
        .splice(0, REQUESTS_PER_ORIGINAL)
        .map((random) => hostileRequest(original, random, aroundOf(call, original)));
      const sent = requests.map((request) => ({
        bytes: bytesOf(request),
        isCutOff: request.isCutOff ?? false,
      }));
      const atFirst = await state.read();
      const first = await sendAll(call, sent, failures);
      if ((await changedSince(call, atFirst)).length === 0) continue;
      // Something changed the state, possibly an accepted call, so send only the refused ones again. Truncated requests
      // are left out: they may be parsed as two, of which the first was accepted.
      const isRefused = (status = 0): boolean => status >= 400 && status < 500;
      const refused = sent.filter(({ isCutOff }, at) => !isCutOff && isRefused(first[at]));
      let changed = await changedByRefused(call, refused, failures);
      for (const quietMs of QUIET_MS) {
        if (changed.length === 0) break;
        await untilSettled(quietMs);
        changed = await changedByRefused(call, refused, failures);
      }
      if (changed.length > 0) failures.push(`${call.name} changes ${changed.join(', ')} although refused`);
    }
    // Jest reports the tests of a file when all have ended, which takes up to an hour in a full run.
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    if (isFull)
      process.stderr.write(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${call.name} (${seconds} s)\n`);
    expect(failures).toEqual([]);
  });

  it('logs no content of the requests and no errors', () => {
    // Every run signs people in, even one of only a part of the calls.
    expect(log.join('')).toContain('"path":"/user/auth/login"');
    // The log contains the path without the query.
    const lines = log.map((line) => line.replace(/"path":"(?:[^"\\]|\\.)*"/, '')).join('');
    const at = lines.indexOf(QUOTED);
    expect(at < 0 ? '' : lines.slice(Math.max(0, at - 300), at + 60)).toBe('');
    expect(log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});

/** Returns the printable beginning of a request. */
function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.subarray(0, 900).toString('latin1'));
}
