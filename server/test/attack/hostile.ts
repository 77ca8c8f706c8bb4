import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { partOf } from '../../../scripts/part-of.mjs';
import type { TestEngine } from '../database/test-engines.ts';
import { describedCalls, type DescribedCall } from '../specification/described-calls.ts';
import type { Attempt, Example } from '../specification/examples/example.ts';
import { examples } from '../specification/examples/index.ts';
import { useWorld } from '../specification/test-world.ts';
import type { Person } from '../specification/world.ts';
import { randomSources } from './random-source.ts';
import { bytesOf, hostileRequest, originalOf } from './hostile-requests.ts';
import { hostileSender, noFigures } from './hostile-sender.ts';
import type { Original, Surroundings } from './mutations/mutation.ts';
import { QUOTED } from './hostile-values.ts';
import { expectRefusedToChangeNothing } from './refused-changes.ts';
import { stateReader, type StateReader } from './state-digest.ts';

const isFull = process.env.CUBEDROP_FULL === '1';
/** Set CUBEDROP_SEED=… to repeat a run with the same requests. */
const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Maximum number of requests derived from one input of an example, since an input may be valid only once. */
const REQUESTS_PER_ORIGINAL = 50;
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

/** Calls that end sessions. */
const ENDING = ['logout', 'logoutEverywhere'];
/** Calls that end the session of the token they are sent with. Tokens that other calls need are not sent with them. */
const ONLY_OWN_TOKEN = [...ENDING, 'linkWallet'];
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

/** Number of requests to each call, in a sample and in a full run. */
export interface RequestsPerCall {
  readonly sample: number;
  readonly full: number;
}

/** Declares tests that send hostile requests to every call of openapi.yaml, on one database engine. */
export function sendHostileRequests(engine: TestEngine, { sample, full }: RequestsPerCall): void {
  const requestsPerCall = isFull ? full : sample;
  const log: string[] = [];
  const getWorld = useWorld(engine, {
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
  });
  let state: StateReader;
  let around: Surroundings;
  const figures = noFigures();
  beforeAll(async () => {
    const { token, samples, wallets, url } = getWorld();
    state = await stateReader(getWorld());
    const { dropped, auctioned, onSale, bought, freeCube, files } = samples;
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
        samples.seasonId,
        samples.collectionId,
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
    process.stdout.write(
      `Hostile requests on ${engine.name} from CUBEDROP_SEED=${seed}, ${requestsPerCall} per call\n`,
    );
  });
  afterAll(async () => {
    await state?.close();
    const { statuses, slowestFirst, slowestRepeated } = figures;
    const counts = Object.entries(statuses).map(([status, times]) => `${times} x ${status}`);
    const total = Object.values(statuses).reduce((sum, times) => sum + times, 0);
    process.stdout.write(
      `hostile requests on ${engine.name}: ${total} to ${chosen.length} calls\nresponses: ${counts.join(', ')}\n` +
        `slowest first response: ${Math.round(slowestFirst.tookMs)} ms, ${slowestFirst.call}\n` +
        `slowest repeated response: ${Math.round(slowestRepeated.tookMs)} ms, ${slowestRepeated.call}\n`,
    );
  });

  /** Returns the values that mutations can insert. */
  const aroundOf = ({ id }: DescribedCall, { attempt }: Original): Surroundings =>
    ONLY_OWN_TOKEN.includes(id) ? { ...around, tokens: [attempt.token!] } : around;

  const originalFor = async (call: DescribedCall, { as, input }: Example): Promise<Original> => {
    // Earlier hostile requests may have used up the attempts of this network.
    await state.forgetAttempts();
    const attempt: Attempt = { as, ...(await input(getWorld())) };
    return originalOf(call, attempt, attempt.token ?? getWorld().token(attempt.as));
  };

  it.each(chosen.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const started = performance.now();
    const example = examples[call.id as keyof typeof examples];
    const sources = randomSources(seed, requestsPerCall).map((random, number) => ({ random, number }));
    const sender = hostileSender({
      url: getWorld().url,
      call,
      isStream: streams.has(call.id),
      seed,
      figures,
    });
    const { failures } = sender;
    while (sources.length > 0 && !sender.hasGivenUp()) {
      const original = await originalFor(call, example);
      const requests = sources.splice(0, REQUESTS_PER_ORIGINAL).map(({ random, number }) => {
        const request = hostileRequest(original, random, aroundOf(call, original));
        return { number, bytes: bytesOf(request), isCutOff: request.isCutOff ?? false };
      });
      await expectRefusedToChangeNothing({ sender, state, mayChange: COUNTED[call.id] ?? [] }, requests);
    }
    // Jest reports the tests of a file when all have ended, which takes up to an hour in a full run.
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    if (isFull)
      process.stderr.write(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${call.name} (${seconds} s)\n`);
    expect(failures).toEqual([]);
  });

  it('logs no content of the requests and no errors', () => {
    // Every run signs people in, even if it tests only a part of the calls.
    expect(log.join('')).toContain('"path":"/user/auth/login"');
    // The log contains the path without the query.
    const lines = log.map((line) => line.replace(/"path":"(?:[^"\\]|\\.)*"/, '')).join('');
    const at = lines.indexOf(QUOTED);
    expect(at < 0 ? '' : lines.slice(Math.max(0, at - 300), at + 60)).toBe('');
    expect(log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
}
