import { expect, it } from '@jest/globals';
import type { FollowerStatus } from '../../index/chain/follower.ts';
import { serverReadiness } from './server-readiness.ts';

const READY: FollowerStatus = {
  reachable: true,
  unreachableMs: 0,
  otherChain: false,
  leading: true,
  block: 100,
  head: 100,
  lag: 0,
  caughtUp: true,
};

const reasonFor = (changes: Partial<FollowerStatus>, isDatabaseUp = true): Promise<string | undefined> =>
  serverReadiness(async () => isDatabaseUp, { status: () => ({ ...READY, ...changes }) })();

it.each<[string, Partial<FollowerStatus>]>([
  ['everything is indexed', {}],
  ['another server leads', { leading: false }],
  ['it lags five blocks behind', { head: 105, lag: 5, caughtUp: false }],
  ['the node has not answered for a minute', { reachable: false, unreachableMs: 60_000, caughtUp: false }],
])('is ready if %s', async (_name, status) => expect(await reasonFor(status)).toBeUndefined());

it.each<[string, Partial<FollowerStatus>, string]>([
  ['nothing is indexed yet', { block: null, head: null, lag: null }, 'the chain is still being indexed'],
  ['it lags six blocks behind', { head: 106, lag: 6 }, 'the chain is still being indexed'],
  ['the node is on another chain', { otherChain: true }, 'the blockchain node is on another chain'],
  [
    'the node has not answered for longer than five blocks take',
    { reachable: false, unreachableMs: 60_001 },
    'the chain cannot be reached',
  ],
  [
    'the node has never answered',
    { reachable: false, unreachableMs: 100, lag: null },
    'the chain is still being indexed',
  ],
])('is not ready if %s', async (_name, status, reason) =>
  expect(await reasonFor(status)).toBe(`Not ready: ${reason}.`),
);

it('is not ready while the database does not answer', async () => {
  expect(await reasonFor({}, false)).toBe('Not ready: the database does not answer.');
});
