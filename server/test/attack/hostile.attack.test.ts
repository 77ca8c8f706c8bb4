import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { mapConcurrently } from '../../src/platform/map-concurrently.ts';
import { onSqlite } from '../database/test-engines.ts';
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
/** Requests for each operation. */
const EACH = isFull ? 2_000 : 20;
/** Requests derived from one valid call, each of which is valid only once. */
const OF_ONE = 50;
const AT_ONCE = 8;
/** Time within which every request must be answered. */
const LONGEST_MS = 2_000;
const GIVEN_UP_MS = 60_000;
/** Maximum number of requests to retry that were slow on a busy machine. */
const MOST_SLOW = 10;
/** Milliseconds to wait for a report, instead of the default ten seconds. */
const REPORT_MS = 200;

/** Internal details that no response may reveal. */
const INTERNAL =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\.js:\d+:\d+|Sequelize|SQLITE_|\bER_[A-Z]|\bSELECT .* FROM\b|\bINSERT INTO\b|TypeError|RangeError|cubedrop-world-/;

/** Tables that refused calls may change, since attempts are counted or logged. */
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

/** Calls that revoke what other calls need, such as sessions. */
const ENDING = ['logout', 'logoutEverywhere'];
const LAST = ['changeListing', 'changeRole', ...ENDING];
const calls = describedCalls();
const ordered = [
  ...calls.filter(({ id }) => !LAST.includes(id)),
  ...calls.filter(({ id }) => LAST.includes(id)),
];

/** Calls whose successful response does not end. */
const streams = new Set(
  Object.entries<Example>(examples).flatMap(([id, { isStream }]) => (isStream ? [id] : [])),
);

const persons: readonly Person[] = ['creator', 'bidder', 'outbid', 'stranger', 'admin', 'business'];

onSqlite((engine) => {
  const log: string[] = [];
  const worldNow = useWorld(engine, {
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    patience: REPORT_MS,
  });
  let state: StateReader;
  let around: Surroundings;
  const slowest = { took: 0, what: '' };
  const statuses: Record<number, number> = {};
  beforeAll(async () => {
    // Jest's source maps make each stack cost a millisecond, and Sequelize takes one with every query.
    Error.stackTraceLimit = 3;
    const { token, things, wallets, url } = worldNow();
    state = await stateReader(worldNow());
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
        ...persons.map((person) => worldNow().userId(person)),
        ...Object.values(wallets).map(({ address }) => address),
        ...Object.values(dropped.transactions),
        files.track,
        files.artwork,
        `${url}/uploads/${files.track}`,
        onSale.offer,
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
    process.stdout.write(`Hostile requests from CUBEDROP_SEED=${seed}, ${EACH} an operation\n`);
  });
  afterAll(async () => {
    await state?.close();
    const counts = Object.entries(statuses).map(([status, times]) => `${times} x ${status}`);
    process.stdout.write(
      `answers: ${counts.join(', ')}\nslowest: ${Math.round(slowest.took)} ms, ${slowest.what}\n`,
    );
  });

  /** Checks that only the caller's token may be ended. */
  const aroundOf = ({ id }: DescribedCall, { attempt }: Original): Surroundings =>
    ENDING.includes(id) ? { ...around, tokens: [attempt.token!] } : around;

  const originalFor = async (call: DescribedCall, { as, input }: Example): Promise<Original> => {
    // The hostile requests before it may have used up the attempts of this network.
    await state.forgetGuesses();
    const attempt: Attempt = { as, ...(await input(worldNow())) };
    return originalOf(call, attempt, attempt.token ?? worldNow().token(attempt.as));
  };

  /** Sends a request. Throws if the response is unacceptable. */
  const responseTo = async (call: DescribedCall, { bytes, isCutOff }: Sent): Promise<RawResponse> => {
    const isStream = streams.has(call.id);
    const heard = await exchange(worldNow().url, bytes, { patienceMs: GIVEN_UP_MS, isCutOff, isStream });
    const fault = (what: string): Error =>
      new Error(`${call.name} ${what}: ${shown(bytes)}\n${heard?.text.slice(0, 600)}`);
    if (!heard) throw fault('is never answered');
    const { status, text } = heard;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 0 && !isCutOff) throw fault('is not answered');
    const isIntended = (status === 503 && /\r\nRetry-After: \d/i.test(text)) || status === 501;
    if (status >= 500 && !isIntended) throw fault(`answers ${status}`);
    if (status < 400) return heard;
    const body = text.slice(text.indexOf('\r\n\r\n'));
    if (INTERNAL.test(body)) throw fault('tells of its inside');
    if (body.includes(QUOTED)) throw fault('quotes what it was sent');
    return heard;
  };

  /**
   * Repeats a request that was slow among others on its own, and expects limited CPU time, and a response time that is
   * reasonable for the current load of the machine.
   */
  const expectInTime = async (call: DescribedCall, sent: Sent): Promise<void> => {
    const health = Buffer.from('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const idleHealth = await exchange(worldNow().url, health, { patienceMs: GIVEN_UP_MS });
    const before = process.cpuUsage();
    const { took } = await responseTo(call, sent);
    const { user, system } = process.cpuUsage(before);
    const worked = (user + system) / 1_000;
    if (took > slowest.took) Object.assign(slowest, { took, what: call.name });
    const allowed = LONGEST_MS + 5 * (idleHealth?.took ?? 0) + 10 * worked;
    if (worked > LONGEST_MS || took > allowed)
      throw new Error(
        `${call.name} takes ${Math.round(took)} ms, ${Math.round(worked)} of work: ${shown(sent.bytes)}`,
      );
  };

  /** Sends requests with limited concurrency. Returns the statuses, `undefined` for a fault. */
  const sendAll = async (call: DescribedCall, list: readonly Sent[], faults: string[]) => {
    const slow: Sent[] = [];
    const addFault = (error: unknown): undefined => void faults.push((error as Error).message);
    const results = await mapConcurrently(
      list,
      async (sent) => {
        const heard = await responseTo(call, sent).catch(addFault);
        if (heard && heard.took > LONGEST_MS) slow.push(sent);
        return heard?.status;
      },
      AT_ONCE,
    );
    for (const sent of slow.slice(0, MOST_SLOW)) await expectInTime(call, sent).catch(addFault);
    return results;
  };

  /** Returns the state that a refused call must not change. */
  const changedSince = async ({ id }: DescribedCall, before: StateDigest): Promise<string[]> =>
    changesBetween(before, await state.read()).filter((name) => !COUNTED[id]?.includes(name));

  /**
   * Sends refused requests again, and once more without those that are accepted now, until all are refused. Returns the
   * state that they changed.
   */
  const changedByRefused = async (
    call: DescribedCall,
    refused: readonly Sent[],
    faults: string[],
  ): Promise<string[]> => {
    const isAccepted = (status = 0): boolean => status >= 200 && status < 400;
    for (let rest = refused; rest.length > 0;) {
      const before = await state.read();
      const results = await sendAll(call, rest, faults);
      const stillRefused = rest.filter((_, at) => !isAccepted(results[at]));
      if (stillRefused.length === rest.length) return changedSince(call, before);
      rest = stillRefused;
    }
    return [];
  };

  /** Waits until nothing has changed the state for a second. */
  const untilSettled = async (): Promise<void> => {
    for (let last = await state.read(), isSettled = false; !isSettled;) {
      await sleep(1_000);
      const current = await state.read();
      isSettled = changesBetween(last, current).length === 0;
      last = current;
    }
  };

  it.each(ordered.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const example = examples[call.id as keyof typeof examples];
    const sources = randomSources(seed, EACH);
    const faults: string[] = [];
    while (sources.length > 0) {
      const original = await originalFor(call, example);
      const requests = sources
        .splice(0, OF_ONE)
        .map((random) => hostileRequest(original, random, aroundOf(call, original)));
      const sent = requests.map((request) => ({
        bytes: bytesOf(request),
        isCutOff: request.isCutOff ?? false,
      }));
      const atFirst = await state.read();
      const first = await sendAll(call, sent, faults);
      if ((await changedSince(call, atFirst)).length === 0) continue;
      // Something changed the state, possibly an accepted call, so send only the refused ones again. Truncated requests
      // are left out: they may be parsed as two, of which the first was accepted.
      const isRefused = (status = 0): boolean => status >= 400 && status < 500;
      const refused = sent.filter(({ isCutOff }, at) => !isCutOff && isRefused(first[at]));
      if ((await changedByRefused(call, refused, faults)).length === 0) continue;
      // The first of two may have been accepted and still be at work although its connection is closed, so wait for it.
      await untilSettled();
      const changed = await changedByRefused(call, refused, faults);
      if (changed.length > 0) faults.push(`${call.name}, refused, changes ${changed.join(', ')}`);
    }
    // Jest reports a file's tests at its end, which is up to an hour away in the full form.
    if (isFull) process.stderr.write(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${call.name}\n`);
    expect(faults).toEqual([]);
  });

  it('the log quotes none of it and has no errors', () => {
    expect(log.join('')).toContain('"path":"/drop/createdrop"');
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
