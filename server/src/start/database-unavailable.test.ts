import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@cubedrop/sdk/api';
import fc from 'fast-check';
import { testChain, type TestChain } from '../../test/chain/test-chain.ts';
import { eventually } from '../../test/eventually.ts';
import { signInBody } from '../../test/http/test-app.ts';
import { describedCalls, type DescribedCall, type Schema } from '../../test/specification/described-calls.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from '../../test/database/private-mariadb.ts';
import { createLog } from '../platform/http/log.ts';
import { serverConfig } from './config/server-config.ts';
import { startServer, type RunningServer } from './server.ts';

const describeIfInstalled = mariadbInstalled() ? describe : describe.skip;
const PORT = '15010';
const url = `http://127.0.0.1:${PORT}`;

/** Ids of GET calls that do not use the database, at least for the names that this test requests. */
const WITHOUT_DATABASE = ['getConfig', 'getMetrics', 'getPicture', 'getDocument'];

describeIfInstalled('a server whose database is killed', () => {
  let chain: TestChain;
  let folder: string;
  let database: PrivateMariadb;
  let server: RunningServer;
  let token: string;
  const log: string[] = [];

  beforeAll(async () => {
    [chain, database] = await Promise.all([testChain(), startMariadb()]);
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-away-'));
    const databaseUrl = await database.freshUrl();
    // Commits survive a kill only with this setting, which other tests do without.
    await database.within(databaseUrl, (connection) =>
      connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1'),
    );
    const config = serverConfig({
      PORT,
      PUBLIC_URL: url,
      CUBEDROP_DATA: folder,
      DATABASE_URL: databaseUrl,
      CALLS_PER_MINUTE: '100000',
    });
    server = await startServer({
      config,
      chain: {
        name: 'ropsten',
        chainId: 3,
        rpcUrl: chain.url,
        publicRpcUrl: chain.url,
        confirmations: 1,
        firstBlock: 0,
        explorerUrl: `${url}/explorer`,
        contracts: {
          ...chain.addresses,
          weth: await chain.contract('weth', 0).getAddress(),
          userAuction: null,
          exchange: await chain.contract('exchange', 0).getAddress(),
          offers: null,
        },
      },
      log: createLog('info', { write: (line: string) => void log.push(line) }),
      interval: 100,
    });
    await eventually(isReady);
    const body = await signInBody(url, chain.accounts[1]!);
    ({ token } = await createApi({ baseUrl: url }).post('/user/auth/login', { body }));
    await database.kill();
  });
  afterAll(async () => {
    await server?.close();
    await database?.stop();
    await chain?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const isReady = async () => (await fetch(`${url}/ready`)).ok;

  it('reports that it is not ready, and why', async () => {
    await eventually(async () => !(await isReady()));
    const answer = await fetch(`${url}/ready`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ message: 'Not ready: the database does not answer.' });
    const health = await fetch(`${url}/health`);
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await health.json()).toMatchObject({ database: false, message: 'The database does not answer.' });
  });

  it.each(
    describedCalls()
      .filter(
        ({ method, path, id }) =>
          method === 'get' && !path.startsWith('/dev/') && !['getHealth', 'getEvents'].includes(id),
      )
      .map((call) => [call.name, call] as const),
  )('answers %s with 503 if it needs the database, or 401 without a required token', async (_name, call) => {
    for (const headers of [new Headers(), new Headers({ authorization: `Bearer ${token}` })]) {
      const answer = await fetch(url + pathOf(call), { headers, redirect: 'manual' });
      const text = await answer.text();
      if (call.token === 'required' && !headers.has('authorization')) {
        expect(answer.status).toBe(401);
      } else if (WITHOUT_DATABASE.includes(call.id)) {
        expect(answer.status).toBeLessThan(500);
      } else {
        expect([answer.status, answer.headers.get('retry-after'), text]).toEqual([
          503,
          expect.stringMatching(/^\d+$/),
          expect.any(String),
        ]);
      }
    }
  });

  it('responds to a write with 503 without logging an error', async () => {
    const authorization = `Bearer ${token}`;
    const before = log.length;
    const answer = await fetch(`${url}/user/auth/logout`, { method: 'POST', headers: { authorization } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ message: 'The database cannot be reached, try again.' });
    expect(log.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('recovers once the database is back', async () => {
    await database.restart();
    await eventually(isReady);
    const api = createApi({ baseUrl: url, token: () => token });
    expect(
      (await api.get('/drop/drops/{start}/{end}', { params: { path: { start: 0, end: 8 } } })).success,
    ).toBe(true);
    expect((await api.post('/user/auth/logout')).success).toBe(true);
  });
});

/** Returns a valid path of a call, with its required query. */
function pathOf({ path, parameters }: DescribedCall): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: location, required, schema } of parameters) {
    const value = valueOf(name, schema);
    if (location === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    if (location === 'query' && required) query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function valueOf(name: string, { enum: choices, type, examples, pattern }: Schema): string {
  // The token of a mailed link begins with a server id. The server does not look up any other token.
  if (name === 'token') return 'a'.repeat(64);
  if (type === 'integer') return name === 'end' ? '8' : '0';
  const [one = examples?.[0]] = choices ?? [];
  // The server looks up pages of its own only.
  if (name === 'url') return new URL(new URL(String(one)).pathname, url).href;
  if (one !== undefined) return String(one);
  return pattern === undefined
    ? 'x'
    : fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0]!;
}
