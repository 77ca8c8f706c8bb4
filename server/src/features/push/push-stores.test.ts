import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { memberTable } from '../account/member-model.ts';
import { sessionTable } from '../account/session-model.ts';
import { sessionStore } from '../account/session-store.ts';
import { noticeTables } from '../notice/notice-model.ts';
import { pushDueStore, type PushDueStore } from './push-due.ts';
import {
  pushSubscriptionStore,
  type NewPushSubscription,
  type PushSubscriptionStore,
} from './push-subscription-store.ts';

const CHAIN = 1;
const NOW = 1_800_000_000;
const USER = 'a'.repeat(24);
const WALLET = `0x${'b'.repeat(40)}`;
const SESSION = 'c'.repeat(32);

const subscription = (number: number, more: Partial<NewPushSubscription> = {}): NewPushSubscription => ({
  subscriptionId: number.toString(16).padStart(24, '0'),
  chain: CHAIN,
  userId: USER,
  sessionId: SESSION,
  browser: `Browser ${number}`,
  endpoint: `https://push.example/${number}`,
  p256dh: 'p',
  auth: 'a',
  since: NOW - 10 * DAY,
  createdAt: NOW,
  ...more,
});

onEachEngine('the tables of subscribed browsers', (engine) => {
  let where: string;
  let database: Database;
  let subscriptions: PushSubscriptionStore;
  let due: PushDueStore;

  beforeEach(async () => {
    where = await engine.fresh();
    database = await openDatabase(where);
    const { sequelize } = database;
    subscriptions = pushSubscriptionStore(database);
    due = pushDueStore(sequelize);
    const empty = { userName: null, name: '', city: '', country: '', address: '', factoryName: '' };
    const undecided = { decidedBy: null, decidedAt: null, reason: '' };
    await memberTable(sequelize).put([
      {
        ...empty,
        ...undecided,
        userId: USER,
        kind: 'importer',
        email: null,
        passwordHash: '',
        state: 'approved',
        emailVerified: false,
        wallet: WALLET,
        tokenGeneration: 3,
        createdAt: 0,
      },
    ]);
    const times = { renewedAt: NOW, provenAt: NOW, expiresAt: NOW + DAY };
    await sessionTable(sequelize).put([
      { sessionId: SESSION, userId: USER, generation: 3, turn: 0, usedTurn: 0, ...times },
    ]);
    expect(await subscriptions.add(subscription(1))).toBeUndefined();
  });
  afterEach(async () => {
    await database.close();
    engine.release(where);
  });

  const changePassword = () =>
    memberTable(database.sequelize).update({ tokenGeneration: 4 }, { userId: USER });
  const addNotice = (id: string, dueAt: number) =>
    noticeTables(database.sequelize).webhooks.put([
      { id, chain: CHAIN, recipient: WALLET, kind: 'webhook-disabled', dueAt, url: 'https://a.example' },
    ]);
  const idsDue = async (now = NOW): Promise<string[]> =>
    (await due.due(CHAIN, { time: NOW, block: 0, now }, 10)).map(({ notice }) => notice.id);

  it('does not send notices that have been due for a day, nor those from before the subscription', async () => {
    await addNotice('1'.repeat(24), NOW - DAY);
    await addNotice('2'.repeat(24), NOW - DAY + 1);
    expect(await idsDue()).toEqual(['2'.repeat(24)]);
    await subscriptions.remove(USER, subscription(1).subscriptionId);
    await subscriptions.add(subscription(2, { since: NOW }));
    expect(await idsDue()).toEqual([]);
  });

  it('sends nothing to the browsers of an account whose password has changed, and then removes them', async () => {
    await addNotice('1'.repeat(24), NOW);
    expect(await idsDue()).toHaveLength(1);
    await changePassword();
    expect(await idsDue()).toEqual([]);
    expect(await subscriptions.ofUser(USER)).toEqual([]);
    expect(await subscriptions.removeInvalidated()).toBe(1);
    expect(await subscriptions.removeInvalidated()).toBe(0);
  });

  it('does not count browsers from before a new password', async () => {
    for (let number = 2; number <= 10; number++)
      expect(await subscriptions.add(subscription(number))).toBeUndefined();
    expect(await subscriptions.add(subscription(11))).toBe('too-many');
    expect(await subscriptions.add(subscription(1))).toBeUndefined();
    await changePassword();
    await sessionTable(database.sequelize).update({ generation: 4 }, { sessionId: SESSION });
    expect(await subscriptions.add(subscription(11))).toBeUndefined();
    expect(await subscriptions.ofUser(USER)).toHaveLength(1);
  });

  it('pauses after failures until the given time', async () => {
    await addNotice('1'.repeat(24), NOW);
    const { subscriptionId } = subscription(1);
    await subscriptions.failed(subscriptionId, { now: NOW, retryAt: NOW + 60 });
    await subscriptions.failed(subscriptionId, { now: NOW + 1, retryAt: NOW + 60 });
    expect(await subscriptions.ofUser(USER)).toMatchObject([{ failures: 2, failingSince: NOW }]);
    expect(await idsDue(NOW + 59)).toEqual([]);
    expect(await idsDue(NOW + 60)).toHaveLength(1);
  });

  it('subscribes no browser in a session that has ended, even if both happen at once', async () => {
    const sessions = sessionStore(database);
    await Promise.all([
      sessions.end(SESSION),
      ...[2, 3, 4, 5].map((number) => subscriptions.add(subscription(number))),
    ]);
    expect(await subscriptions.ofUser(USER)).toEqual([]);
    expect(await subscriptions.add(subscription(6))).toBe('signed-out');
  });
});
