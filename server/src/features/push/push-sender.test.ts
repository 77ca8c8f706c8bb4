import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  CHAIN,
  idOf,
  NOW,
  testMember,
  testSubscription,
  walletOf,
} from '../../../test/push/test-subscriptions.ts';
import type { CursorRow } from '../../index/chain/chain-model.ts';
import type { Following } from '../../index/chain/following.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import type { Repetition } from '../../platform/repetition.ts';
import { memberTable } from '../account/member-model.ts';
import { noticeTables, type WebhookNoticeRow } from '../notice/notice-model.ts';
import type { DescribedNotice } from '../notice/notice-sending.ts';
import type { PushAttempt, PushMessage, PushResult } from './push-attempt.ts';
import { pushDueStore } from './push-due.ts';
import { pushSubscriptionTable, type PushSubscriptionRow } from './push-model.ts';
import { pushSender } from './push-sender.ts';
import { pushSubscriptionStore } from './push-subscription-store.ts';

const WEEK = 7 * DAY;
const describe = (rows: readonly { id: string }[]) =>
  rows.map(({ id }) => ({ _id: id, type: 'outbid', message: id, time: NOW }) as unknown as DescribedNotice);

onEachEngine('the sender of notices to browsers', (engine) => {
  let where: string;
  let database: Database;
  let sender: Repetition;
  /** Endpoints to which a message is under way: those of slow push services and browsers, which never respond. */
  let open: string[];
  /** Messages that have arrived, with their endpoints. */
  let arrived: [endpoint: string, message: PushMessage][];
  let result: PushResult;
  let errors: unknown[];

  /** A push service that responds at once, unless "slow" is in the endpoint. */
  const attempt: PushAttempt = ({ endpoint }, message, stopping) => {
    if (!endpoint.includes('slow')) {
      arrived.push([endpoint, message]);
      return Promise.resolve(result);
    }
    open.push(endpoint);
    return new Promise((resolve) =>
      stopping.addEventListener('abort', () => resolve({ retryAfter: undefined })),
    );
  };

  beforeEach(async () => {
    where = await engine.fresh();
    database = await openDatabase(where);
    open = [];
    arrived = [];
    result = 'sent';
    errors = [];
    sender = pushSender({
      store: pushDueStore(database.sequelize),
      subscriptions: pushSubscriptionStore(database),
      attempt,
      describe: async (rows) => describe(rows),
      isHidden: async () => false,
      ledger: { cursor: async () => ({ blockNumber: 7 }) as CursorRow },
      following: async () => ({ chain: { id: CHAIN }, lease: {} }) as Following,
      confirmations: 1,
      chainTime: async () => NOW,
      now: () => NOW,
      interval: 60_000,
      onError: (error) => void errors.push(error),
    });
  });
  afterEach(async () => {
    await sender.stop();
    await database.close();
    engine.release(where);
    expect(errors).toEqual([]);
  });

  const noticesTo = (account: number, count: number, dueFor: number): WebhookNoticeRow[] =>
    Array.from({ length: count }, (_, at) => ({
      id: idOf(1_000_000 + 1_000 * account + at),
      chain: CHAIN,
      recipient: walletOf(account),
      kind: 'webhook-disabled',
      dueAt: NOW - dueFor + at,
      url: 'https://receiver.example',
    }));
  /** Stores browsers, each of an account of its own, with notices that have been due for `dueFor` seconds. */
  const store = async (rows: readonly PushSubscriptionRow[], each: number, dueFor: number) => {
    const { sequelize } = database;
    const accounts = rows.map(({ userId }) => Number.parseInt(userId, 16));
    await memberTable(sequelize).put(accounts.map(testMember));
    await pushSubscriptionTable(sequelize).put(rows);
    await noticeTables(sequelize).webhooks.insertMissing(
      accounts.flatMap((account) => noticesTo(account, each, dueFor)),
    );
  };
  const browsersAt = (origin: string, count: number, first: number): PushSubscriptionRow[] =>
    Array.from({ length: count }, (_, at) =>
      testSubscription(first + at, first + at, { endpoint: `${origin}/${first + at}` }),
    );
  const arrivedAt = (origin: string): number =>
    arrived.filter(([endpoint]) => endpoint.startsWith(origin)).length;

  it('sends to other push services while one does not respond, however many notices wait for it', async () => {
    await store(browsersAt('https://slow.example', 900, 100), 1, 1_000);
    await store(browsersAt('https://quick.example', 3, 2_000), 2, 10);
    sender.start();
    await eventually(() => arrivedAt('https://quick.example') === 6, { what: 'the other notices' });
    expect(open).toHaveLength(8);
    expect(new Set(open).size).toBe(8);
  });

  it('sends to other browsers while one does not respond, however many notices wait for it', async () => {
    await store([testSubscription(1, 1, { endpoint: 'https://push.example/slow' })], 300, 1_000);
    await store([testSubscription(2, 2)], 2, 10);
    sender.start();
    await eventually(() => arrived.length === 2, { what: 'the other notices' });
    expect(open).toHaveLength(1);
  });

  it('sends the notices to a browser in the order in which they were due, each once', async () => {
    await store([testSubscription(1, 1)], 20, 1_000);
    sender.start();
    await eventually(() => arrived.length === 20);
    await sender.now();
    const ids = arrived.map(([, { noticeId }]) => noticeId);
    expect(ids).toEqual(noticesTo(1, 20, 1_000).map(({ id }) => id));
  });

  it('has a push service keep a message until the notice is outdated, a day after it was due', async () => {
    await store([testSubscription(1, 1)], 1, DAY - 600);
    await store([testSubscription(2, 2)], 1, 0);
    await store([testSubscription(3, 3)], 1, DAY);
    sender.start();
    await eventually(() => arrived.length === 2);
    await sender.now();
    expect(arrived.map(([, { timeToLive }]) => timeToLive).sort((a, b) => a - b)).toEqual([600, DAY]);
  });

  it.each([
    ['removes a browser after a week of failures if there were five', WEEK, 4, 0],
    ['keeps a browser after a week with four failures', WEEK, 3, 1],
    ['keeps a browser after five failures in less than a week', WEEK - 1, 4, 1],
  ])('%s', async (_what, failingFor, failures, left) => {
    await store([testSubscription(1, 1, { failingSince: NOW - failingFor, failures })], 1, 10);
    result = { retryAfter: undefined };
    sender.start();
    const { pushes } = noticeTables(database.sequelize);
    await eventually(async () => (await pushes.count({ state: left === 0 ? 'skipped' : 'failed' })) === 1);
    expect(await pushSubscriptionTable(database.sequelize).count({})).toBe(left);
  });
});
