import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { openForCommand } from '../../src/platform/database/index.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { createLog } from '../../src/platform/http/log.ts';
import { describedCalls, type DescribedCall } from '../specification/described-calls.ts';
import type { Attempt, Example } from '../specification/examples/example.ts';
import { businessExamples } from '../specification/examples/account-examples.ts';
import { examples } from '../specification/examples/index.ts';
import { send, type Answered } from '../specification/send.ts';
import { useWorld } from '../specification/test-world.ts';
import type { World } from '../specification/world.ts';
import { eventually } from '../eventually.ts';
import { isFault } from './intended-failures.ts';
import { call as callRaw, exchange } from './raw-call.ts';

const MARK = 'planted-secret';
/** Marks texts that are planted in paths, which are logged. */
const PATH_MARK = 'planted-in-path';
/** Matches the logged path of a request. */
const LOGGED_PATH = /"path":"(?:[^"\\]|\\.)*"/g;
/** Part of the paths whose parameters are secrets. */
const SECRET_PATH = '/emailverification/';
const METHODS = ['HEAD', 'POST', 'GET'];
/** Milliseconds to wait for a report to be indexed, instead of the default ten seconds. */
const REPORT_MS = 200;
/** Calls that hide items or revoke roles that other calls need, and are therefore made last. */
const LAST = ['changeListing', 'changeRole'];
/** Tables that calls write before their own statements, or that the server must write to keep working. */
const WRITTEN_BEFORE = new Set(['guesses', 'leases', 'migrations', 'sessions', 'turns']);
/** SQL statements that list the tables, by engine. */
const TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  mariadb: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
};
const QUOTING = "'; --";
const HEADERS = [
  'cookie',
  'user-agent',
  'referer',
  'x-forwarded-for',
  'origin',
  'x-request-id',
  'idempotency-key',
];

const calls = describedCalls().toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
let planted = 0;
const plantAs = (mark: string, text: string): string => `${mark}-${planted++}-${text}`;
const plant = (text: string): string => plantAs(MARK, text);

onEachEngine('the log', (engine) => {
  const output: string[] = [];
  const log = createLog('trace', { write: (line: string) => void output.push(line) });
  const spies = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write.bind(stream);
    return { stream, write };
  });
  beforeAll(() => {
    for (const { stream, write } of spies)
      stream.write = (chunk: string | Uint8Array, ...rest: []) => {
        output.push(Buffer.from(chunk as Uint8Array).toString());
        return write(chunk, ...rest);
      };
  });
  afterAll(() => {
    for (const { stream, write } of spies) stream.write = write;
  });
  const getWorld = useWorld(engine, { log, patience: REPORT_MS });

  const logged = (): string => output.join('');
  /** Returns the log around a text; empty if the log does not contain the text. */
  const aroundOf = (text: string, log = logged()): string => {
    const at = log.indexOf(text);
    return at < 0 ? '' : log.slice(Math.max(0, at - 300), at + 60);
  };
  /** Returns a valid attempt at a call, or `undefined` if the call has no example or its response never ends. */
  const validAttempt = async ({ id }: DescribedCall): Promise<Attempt | undefined> => {
    const example: Example | undefined = examples[id as keyof typeof examples];
    if (!example || example.isStream) return undefined;
    return { as: example.as, ...(await example.input(getWorld())) };
  };
  const make = (call: DescribedCall, attempt: Attempt): Promise<Answered> =>
    send(getWorld().url, call, attempt, attempt.token ?? getWorld().token(attempt.as));

  /**
   * Returns the tokens to send. Calls without a valid token are mostly refused before they use the database, so they
   * are made on SQLite only.
   */
  const tokensFor = (valid: string | undefined): (string | undefined)[] =>
    engine.name === 'sqlite' ? [valid, undefined, plant('token')] : [valid];

  it('logs no field, header or query, and logs path parameters only within the path', async () => {
    const faults: string[] = [];
    for (const call of calls) {
      const valid = await validAttempt(call);
      if (!valid) continue;
      const mark = call.path.includes(SECRET_PATH) ? MARK : PATH_MARK;
      for (const ending of ['', '\0', QUOTING, 'x'.repeat(3_000)]) {
        const inFields = withMarkers(call, valid, ending);
        const inPath = Object.keys(valid.path ?? {}).map((name) => [name, plantAs(mark, ending)] as const);
        const token = valid.token ?? getWorld().token(valid.as);
        for (const attempt of [inFields, { ...inFields, path: Object.fromEntries(inPath) }])
          for (const sent of tokensFor(token))
            faults.push(...faultsIn(call, await send(getWorld().url, call, attempt, sent)));
      }
    }
    expect(planted).toBeGreaterThan(1_000);
    expect(faults).toEqual([]);
    expect(logged()).toContain('"path":"/drop/createdrop"');
    expect(aroundOf(MARK)).toBe('');
    expect(logged()).toContain(PATH_MARK);
    expect(aroundOf(PATH_MARK, logged().replace(LOGGED_PATH, ''))).toBe('');
    expect(aroundOf(getWorld().token('admin')!)).toBe('');
  });

  it('does not log the token of a mailed link, however its path is written', async () => {
    const { email, token } = (await businessExamples.verifyEmail.input(getWorld())).path;
    const link = `${SECRET_PATH}${encodeURIComponent(email)}/${token}`;
    const withCalls = (page: string): string[] => [
      page,
      `/api/v1/users${page}`,
      `/api/v1/users${page}/request`,
    ];
    const variants = [
      link,
      link.replace(SECRET_PATH, SECRET_PATH.toUpperCase()),
      link.replace(SECRET_PATH, '/EmailVerification/'),
      link.replace(SECRET_PATH, '/%65mailverificatio%6E/'),
      link.replaceAll('/', '//'),
      link.replaceAll('/', '%2F').replace('%2F', '/'),
    ].flatMap(withCalls);
    const { url } = getWorld();
    const paths = variants.flatMap((one) => [one, `${one}/`, `${one}?x=${token}`, `${url}${one}`]);
    const before = output.length;
    const statuses = new Set<number>();
    // The unchanged link comes last, because the API call with it completes the sign-up.
    for (const one of paths.toReversed())
      for (const method of METHODS) statuses.add(await callRaw(url, { method, path: one }));
    expect([...statuses].filter((status) => status === 0 || status >= 500)).toEqual([]);
    const isLogged = (): boolean =>
      output.slice(before).filter((line) => line.includes('"path"')).length >= paths.length * METHODS.length;
    await eventually(isLogged, { what: 'the requests in the log' });
    expect(logged()).toMatch(/"path":"[^"]*emailverification\/…"/);
    expect(aroundOf(token)).toBe('');
  });

  it('logs no header, query or token of a request for the event stream', async () => {
    const token = getWorld().token('bidder')!;
    for (const bearer of [undefined, token, plant('token')]) {
      const before = output.length;
      const sent = [...HEADERS, 'last-event-id'].map((name) => `${name}: ${plant('header')}`);
      const head = [
        `GET /events?${plant('query')}=${plant('query')} HTTP/1.1`,
        'host: localhost',
        ...(bearer === undefined ? [] : [`authorization: Bearer ${bearer}`]),
        ...sent,
        'connection: close',
      ];
      const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
      const response = await exchange(getWorld().url, bytes, { patienceMs: 60_000, isStream: true });
      expect(response?.status).toBeGreaterThanOrEqual(200);
      // A stream is logged when it has ended.
      const isLogged = (): boolean => output.slice(before).some((line) => line.includes('"path":"/events"'));
      await eventually(isLogged, { what: 'the stream in the log' });
    }
    expect(aroundOf(MARK)).toBe('');
    expect(aroundOf(token)).toBe('');
  });

  it('logs no text planted in an otherwise valid request', async () => {
    const faults: string[] = [];
    let accepted = 0;
    for (const call of calls) {
      let valid = await validAttempt(call);
      for (let at = 0; valid; at++) {
        const attempt = withOneMarker(call, valid)[at];
        if (!attempt) break;
        const response = await make(call, attempt);
        faults.push(...faultsIn(call, response));
        if (response.status >= 300) continue;
        accepted += 1;
        // Many inputs are valid only once.
        if (call.method !== 'get') valid = await validAttempt(call);
      }
    }
    expect(faults).toEqual([]);
    expect(accepted).toBeGreaterThan(10);
    expect(aroundOf(MARK)).toBe('');
  });

  it('logs no text planted in a request whose SQL statements fail', async () => {
    const prepared: { call: DescribedCall; valid: Attempt }[] = [];
    for (const call of calls.filter(({ method }) => method !== 'get')) {
      const valid = await validAttempt(call);
      if (valid) prepared.push({ call, valid });
    }
    const before = output.length;
    let failed = 0;
    const faults: string[] = [];
    await withoutWrites(engine.name === 'sqlite' ? TABLES.sqlite : TABLES.mariadb, getWorld(), async () => {
      for (const { call, valid } of prepared)
        for (const attempt of withOneMarker(call, valid)) {
          const response = await make(call, attempt);
          // The failure of a statement is no fault of the server here.
          if (response.status === 500) failed += 1;
          else faults.push(...faultsIn(call, response));
        }
    });
    expect(faults).toEqual([]);
    expect(failed).toBeGreaterThan(10);
    const isLogged = (): boolean =>
      output.slice(before).filter((line) => line.includes('"msg":"failed"')).length >= failed;
    await eventually(isLogged, { what: 'the failed requests in the log' });
    expect(output.slice(before).join('')).toContain('DatabaseError');
    expect(aroundOf(MARK)).toBe('');
  });
});

/** Returns a list with a description of the response if it is a fault of the server; otherwise an empty list. */
function faultsIn({ id, name }: DescribedCall, { status, headers }: Answered): string[] {
  const [code, retryAfter] = ['x-error-code', 'retry-after'].map(
    (header) => headers.get(header) ?? undefined,
  );
  return isFault(id, { status, code, retryAfter }) ? [`${name} responds with ${status} ${code}`] : [];
}

/** Runs `work` while each insert and update fails in the database, except in the tables of `WRITTEN_BEFORE`. */
async function withoutWrites(
  tables: string,
  { database: where }: World,
  work: () => Promise<void>,
): Promise<void> {
  const { sequelize, close } = await openForCommand(where);
  const triggers: string[] = [];
  try {
    const listed = await sequelize.query<{ name: string }>(tables, { type: QueryTypes.SELECT });
    for (const { name } of listed.filter((table) => !WRITTEN_BEFORE.has(table.name)))
      for (const event of ['INSERT', 'UPDATE']) {
        const trigger = `failing_${event}_${name}`;
        await sequelize.query(
          `CREATE TRIGGER ${trigger} BEFORE ${event} ON ${name} FOR EACH ROW BEGIN DELETE FROM nothing_here; END`,
        );
        triggers.push(trigger);
      }
    await work();
  } finally {
    for (const trigger of triggers) await sequelize.query(`DROP TRIGGER ${trigger}`);
    await close();
  }
}

/** Returns copies of an attempt, each with one marker: in a text of the body, a form field or a query parameter. */
function withOneMarker(call: DescribedCall, valid: Attempt): Attempt[] {
  const bodies = Array.from(withOneChanged(valid.body, plantLike), (body) => ({ ...valid, body }));
  const forms = Object.entries(valid.form ?? {}).flatMap(([field, value]) =>
    typeof value === 'string' ? [{ ...valid, form: { ...valid.form, [field]: plantLike(value) } }] : [],
  );
  const queries = call.parameters
    .filter(({ in: place, schema }) => place === 'query' && schema.type === 'string')
    .map(({ name }) => ({ ...valid, query: { ...valid.query, [name]: plantLike('') } }));
  return [...bodies, ...forms, ...queries];
}

/** Yields copies of a JSON value, each with one text changed; in arrays only texts of the first item. */
function* withOneChanged(value: unknown, change: (text: string) => string): Generator<unknown> {
  if (typeof value === 'string') yield change(value);
  else if (Array.isArray(value)) {
    const items: unknown[] = value;
    const [first, ...others] = items;
    for (const changed of withOneChanged(first, change)) yield [changed, ...others];
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, fieldValue] of Object.entries(value))
      for (const changed of withOneChanged(fieldValue, change)) yield { ...value, [field]: changed };
  }
}

/** Returns a marker in the format of a valid text, so that the server does not reject it for its format alone. */
function plantLike(valid: string): string {
  if (/^[^@\s]+@[^@\s]+$/.test(valid)) return `${plant('x')}@example.org`;
  if (/^https?:/.test(valid)) return `${valid}?${plant('x')}`;
  return plant(QUOTING);
}

/** Returns the attempt with a marker in each text, file, query parameter and header. */
function withMarkers(call: DescribedCall, valid: Attempt, ending: string): Attempt {
  const plantedIn = (value: unknown): unknown => {
    if (typeof value === 'string') return plant(ending);
    if (Array.isArray(value)) return value.map(plantedIn);
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, fieldValue]) => [field, plantedIn(fieldValue)]),
    );
  };
  const query = Object.fromEntries(
    call.parameters.filter((one) => one.in === 'query').map(({ name }) => [name, plant(ending)]),
  );
  return {
    ...(plantedIn({ body: valid.body, form: valid.form }) as Attempt),
    ...(valid.file && { file: new Blob([plant(ending)], { type: valid.file.type }) }),
    path: valid.path ?? {},
    query: { ...query, ...(ending === QUOTING && { [plant('')]: 'x' }) },
    header: Object.fromEntries(HEADERS.map((name) => [name, plant('header')])),
  };
}
