import { beforeAll, expect, it } from '@jest/globals';
import type { operations } from '@cubedrop/sdk/api';
import { onEachEngine } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { describedCalls, type DescribedCall } from './described-calls.ts';
import type { Attempt, Example } from './examples/example.ts';
import { examples } from './examples/index.ts';
import { send, type Answered } from './send.ts';
import { useWorld } from './test-world.ts';

/** Calls that need no node: the cached public reads, the configuration, and some reads of the caller's own data. */
const READS = describedCalls().filter(
  ({ id, isCached }) => isCached || ['getConfig', 'listNotices', 'listOwnBids', 'listMadeCubes'].includes(id),
);
const callOf = (id: string): DescribedCall => describedCalls().find((call) => call.id === id)!;
const exampleOf = (id: string): Example => examples[id as keyof operations];

onEachEngine('a server without its node', (engine) => {
  const getWorld = useWorld(engine, { patience: 300 });
  const attempts = new Map<string, Attempt>();
  const call = (id: string, changes: object = {}): Promise<Answered> => {
    const { url, token } = getWorld();
    const attempt = attempts.get(id)!;
    const body = { ...(attempt.body as object | undefined), ...changes };
    const input = attempt.body === undefined ? attempt : { ...attempt, body };
    return send(url, callOf(id), input, token(attempt.as ?? exampleOf(id).as));
  };

  beforeAll(async () => {
    for (const id of [...READS.map((read) => read.id), 'reportBid', 'makeSignedOrder', 'getReady'])
      attempts.set(id, await exampleOf(id).input(getWorld()));
    await getWorld().chain.stop();
    const isNoticed = async () => (await fetch(`${getWorld().url}/health`)).status === 503;
    await eventually(isNoticed, { what: 'the server to notice' });
  });

  it.each(READS.map(({ id }) => id))('still answers %s without the node', async (id) => {
    expect((await call(id)).status).toBe(200);
  });

  it('reports the unreachable node in /health, but is still ready', async () => {
    const health = await fetch(`${getWorld().url}/health`);
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await health.json()).toMatchObject({
      message: 'The chain cannot be reached.',
      database: true,
      chain: { reachable: false },
    });
    // A busy machine can delay the database's answer for longer than a single check waits.
    await eventually(async () => (await call('getReady')).status === 200, { what: 'the server to be ready' });
  });

  it('accepts a report of an indexed bid, and tells the caller to report an unknown transaction again later', async () => {
    expect((await call('reportBid')).status).toBe(200);
    const { status, headers, json } = await call('reportBid', { transaction: `0x${'f'.repeat(64)}` });
    expect([status, headers.get('retry-after'), json?.['code']]).toEqual([503, '2', 'not-visible-yet']);
  });

  it('publishes no signed order, since it cannot verify any', async () => {
    const { status, headers, json } = await call('makeSignedOrder');
    expect([status, headers.get('retry-after'), json?.['code']]).toEqual([503, '2', 'chain-unavailable']);
  });
});
