import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { operations } from '@cubedrop/sdk/api';
import { createLog } from '../../src/platform/http/log.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from '../database/private-mariadb.ts';
import { eventually } from '../eventually.ts';
import { describedCalls } from './described-calls.ts';
import type { Attempt, Example } from './examples/example.ts';
import { examples } from './examples/index.ts';
import { send } from './send.ts';
import { startWorld, type World } from './world.ts';

const describeIfInstalled = mariadbInstalled() ? describe : describe.skip;

/** All calls by methods other than GET. `server/src/start/database-unavailable.test.ts` makes nearly all others. */
const calls = describedCalls().filter(({ method }) => method !== 'get');

describeIfInstalled('a server whose database is gone', () => {
  let database: PrivateMariadb;
  let world: World;
  const log: string[] = [];
  /** A valid attempt of each call, and the token for it. */
  const prepared = new Map<string, { attempt: Attempt; token: string | undefined }>();

  beforeAll(async () => {
    database = await startMariadb();
    const databaseUrl = await database.freshUrl();
    // Commits survive a kill only with this setting, which other tests do without.
    await database.within(databaseUrl, (connection) =>
      connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1'),
    );
    world = await startWorld(databaseUrl, {
      log: createLog('info', { write: (line: string) => void log.push(line) }),
    });
    for (const { id } of calls) {
      const { as, input }: Example = examples[id as keyof operations];
      const attempt = await input(world);
      prepared.set(id, { attempt, token: attempt.token ?? world.token(attempt.as ?? as) });
    }
    await database.kill();
    log.length = 0;
  });
  afterAll(async () => {
    // Restart the database first, since a server that stops gives up its lease in it.
    await database?.kill();
    await database?.restart();
    await world?.close();
    await database?.stop();
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    'answers %s with 503 and Retry-After',
    async (_name, call) => {
      const { attempt, token } = prepared.get(call.id)!;
      const { status, headers, json } = await send(world.url, call, attempt, token);
      expect({ status, code: json?.['code'], retryAfter: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'unavailable',
        retryAfter: expect.stringMatching(/^[1-9]\d*$/),
      });
    },
  );

  it('logs none of these calls as an error', () => {
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('answers a call again once the database is back', async () => {
    await database.restart();
    const getDrop = calls.find(({ id }) => id === 'getDrop')!;
    const { attempt } = prepared.get('getDrop')!;
    await eventually(async () => (await send(world.url, getDrop, attempt)).status === 200);
  });
});
