import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import type { Transaction } from 'sequelize';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { CHAIN, GENERATION, idOf, NOW, testMember, walletOf } from '../../../test/push/test-subscriptions.ts';
import { amount, openDatabase, type Database } from '../../platform/database/index.ts';
import { memberTable } from '../account/member-model.ts';
import { sessionTable } from '../account/session-model.ts';
import { sessionStore } from '../account/session-store.ts';
import { followNoticeStore } from '../notice/follow-notice-store.ts';
import { hidingNoticeStore } from '../notice/hiding-notice-store.ts';
import { noticeTables } from '../notice/notice-model.ts';
import type { AnyNotice } from '../notice/notice-store.ts';
import { orderNoticeStore } from '../notice/order-notice-store.ts';
import { webhookNoticeStore } from '../notice/webhook-notice-store.ts';
import { FIRST_DUE, pushDueStore, type PushDueStore } from './push-due.ts';
import {
  pushSubscriptionStore,
  type NewPushSubscription,
  type PushSubscriptionStore,
} from './push-subscription-store.ts';

const ACCOUNT = 10;
const USER = idOf(ACCOUNT);
const WALLET = walletOf(ACCOUNT);
const SESSION = 'c'.repeat(32);
const addressed = { chain: CHAIN, recipient: WALLET };
const urlOf = (name: string): string => `https://receiver.example/${name}`;

const subscription = (number: number, more: Partial<NewPushSubscription> = {}): NewPushSubscription => ({
  subscriptionId: idOf(number),
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
    await memberTable(sequelize).put([testMember(ACCOUNT)]);
    const times = { renewedAt: NOW, provenAt: NOW, expiresAt: NOW + DAY };
    await sessionTable(sequelize).put([
      { sessionId: SESSION, userId: USER, generation: GENERATION, turn: 0, usedTurn: 0, ...times },
    ]);
    expect(await subscriptions.add(subscription(1))).toBeUndefined();
  });
  afterEach(async () => {
    await database.close();
    engine.release(where);
  });

  const changePassword = () =>
    memberTable(database.sequelize).update({ tokenGeneration: GENERATION + 1 }, { userId: USER });
  /** Adds a notice about a webhook, which is identified by its URL. */
  const addNotice = (name: string, dueAt: number, recipient = WALLET) =>
    database.transaction((tx) =>
      webhookNoticeStore(database.sequelize).add(
        { chain: CHAIN, recipient, webhookId: name, kind: 'webhook-disabled', dueAt, url: urlOf(name) },
        tx,
      ),
    );
  /** Takes everything that is due, as the sender does, and returns the notices. */
  const takeDue = async ({ time = NOW, block = 0, now = NOW } = {}): Promise<AnyNotice[]> => {
    const moment = { time, block, now };
    const found: AnyNotice[] = [];
    for (const target of await due.targets(CHAIN, moment, { after: FIRST_DUE, limit: 10, except: [] })) {
      const next = await due.next(CHAIN, moment, target);
      if (next && (await due.take(next))) found.push(next.notice);
    }
    return found;
  };
  const urlsDue = async (at: Parameters<typeof takeDue>[0] = {}): Promise<unknown[]> =>
    (await takeDue(at)).map((notice) => 'url' in notice && notice.url);

  it('does not send notices that have been due for a day, nor those from before the subscription', async () => {
    await addNotice('old', NOW - DAY);
    await addNotice('new', NOW - DAY + 1);
    expect(await urlsDue()).toEqual([urlOf('new')]);
    expect(await urlsDue()).toEqual([]);
    await subscriptions.remove(USER, subscription(1).subscriptionId);
    await subscriptions.add(subscription(2, { since: NOW }));
    expect(await urlsDue()).toEqual([]);
  });

  it('sends nothing to the browsers of an account whose password has changed, and then removes them', async () => {
    await addNotice('first', NOW - 1);
    expect(await urlsDue()).toHaveLength(1);
    await addNotice('second', NOW);
    await changePassword();
    expect(await urlsDue()).toEqual([]);
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
    await sessionTable(database.sequelize).update({ generation: GENERATION + 1 }, { sessionId: SESSION });
    expect(await subscriptions.add(subscription(11))).toBeUndefined();
    expect(await subscriptions.ofUser(USER)).toHaveLength(1);
  });

  it('pauses after failures until the given time', async () => {
    await addNotice('one', NOW);
    const { subscriptionId } = subscription(1);
    await subscriptions.failed(subscriptionId, { now: NOW, retryAt: NOW + 60 });
    await subscriptions.failed(subscriptionId, { now: NOW + 1, retryAt: NOW + 60 });
    expect(await subscriptions.ofUser(USER)).toMatchObject([{ failures: 2, failingSince: NOW }]);
    expect(await urlsDue({ now: NOW + 59 })).toEqual([]);
    expect(await urlsDue({ now: NOW + 60 })).toHaveLength(1);
  });

  it('pauses although a failure is recorded only after the browser was read', async () => {
    await addNotice('one', NOW);
    const moment = { time: NOW, block: 0, now: NOW };
    const [target] = await due.targets(CHAIN, moment, { after: FIRST_DUE, limit: 10, except: [] });
    await subscriptions.failed(target!.subscriptionId, { now: NOW, retryAt: NOW + 60 });
    expect(await due.next(CHAIN, moment, target!)).toBeUndefined();
    expect(await urlsDue({ now: NOW + 60 })).toEqual([urlOf('one')]);
  });

  it('tries a notice again after a failure, although nothing else is due meanwhile', async () => {
    await addNotice('one', NOW);
    const moment = { time: NOW, block: 0, now: NOW };
    const next = async () => {
      const [target] = await due.targets(CHAIN, moment, { after: FIRST_DUE, limit: 10, except: [] });
      return target && due.next(CHAIN, moment, target);
    };
    const first = await next();
    expect(await due.take(first!)).toBe(true);
    expect(await next()).toBeUndefined();
    await due.failed(first!, NOW + 60);
    expect(await urlsDue({ now: NOW + 59 })).toEqual([]);
    expect(await urlsDue({ now: NOW + 60 })).toEqual([urlOf('one')]);
  });

  it('finds a notice of every kind, whenever it is added, once it is due and final', async () => {
    const { sequelize } = database;
    const of = { cubeId: 1, blockNumber: 5, transactionHash: '0x1' };
    const adders: readonly (readonly [kind: string, add: (tx: Transaction) => Promise<void>])[] = [
      [
        'hidden',
        (tx) =>
          hidingNoticeStore(sequelize).add(
            { ...addressed, kind: 'hidden', dueAt: NOW, cubeId: 1, dropId: null, reason: '' },
            tx,
          ),
      ],
      [
        'new-offer',
        (tx) =>
          orderNoticeStore(sequelize).addOffer(
            {
              ...addressed,
              dueAt: NOW,
              cubeId: 1,
              maker: walletOf(1),
              amount: amount.encode(1n),
              orderHash: '1',
            },
            tx,
          ),
      ],
      [
        'listing-ended',
        (tx) =>
          orderNoticeStore(sequelize).addEndedListings(
            [
              {
                ...addressed,
                ...of,
                dueAt: NOW,
                maker: walletOf(1),
                amount: amount.encode(1n),
                orderHash: '1',
              },
            ],
            tx,
          ),
      ],
      [
        'drop-ending',
        (tx) =>
          followNoticeStore(sequelize).add(
            [
              {
                ...addressed,
                ...of,
                kind: 'drop-ending',
                dueAt: NOW,
                cubeId: null,
                dropId: 1,
                auctionId: null,
                saleId: null,
                amount: null,
                anchor: '1',
              },
            ],
            tx,
          ),
      ],
    ];
    expect(await takeDue({ block: 5 })).toEqual([]);
    for (const [kind, add] of adders) {
      await database.transaction(add);
      expect(await takeDue({ time: NOW - 1, block: 5 })).toEqual([]);
      const isOnChain = kind === 'listing-ended' || kind === 'drop-ending';
      if (isOnChain) expect(await takeDue({ block: 4 })).toEqual([]);
      expect((await takeDue({ block: 5 })).map((notice) => notice.kind)).toEqual([kind]);
      expect(await takeDue({ block: 5 })).toEqual([]);
    }
  });

  it('misses no notice that is added while it looks for others', async () => {
    const names = Array.from({ length: 20 }, (_, at) => String(at));
    const found: unknown[] = [];
    for (const name of names) {
      const [urls] = await Promise.all([urlsDue(), addNotice(name, NOW - Number(name))]);
      found.push(...urls);
    }
    for (let urls = await urlsDue(); urls.length > 0; urls = await urlsDue()) found.push(...urls);
    expect(found.sort()).toEqual(names.map(urlOf).sort());
  });

  it('finds a notice that was added without a mark when the browser had just been subscribed', async () => {
    await subscriptions.remove(USER, subscription(1).subscriptionId);
    await subscriptions.add(subscription(2, { since: NOW - 60 }));
    expect(await urlsDue()).toEqual([]);
    await noticeTables(database.sequelize).webhooks.insertMissing([
      { ...addressed, id: idOf(1), kind: 'webhook-disabled', dueAt: NOW, url: urlOf('unmarked') },
    ]);
    expect(await urlsDue({ time: NOW + 59 })).toEqual([urlOf('unmarked')]);
  });

  it('sends notices of a wallet that is linked later only from then on', async () => {
    const later = walletOf(99);
    await database.transaction(async (tx) => {
      await memberTable(database.sequelize).update({ wallet: later }, { userId: USER }, tx);
      await subscriptions.restart(USER, NOW, tx);
    });
    await addNotice('of the wallet before', NOW);
    await addNotice('before', NOW - 1, later);
    expect(await urlsDue()).toEqual([]);
    await addNotice('after', NOW, later);
    expect(await urlsDue()).toEqual([urlOf('after')]);
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
