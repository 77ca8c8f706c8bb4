import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import { mariadbCost, sqliteCost, type CostOf } from '../../../test/database/read-costs.ts';
import { onMariadb, onSqlite, type TestEngine } from '../../../test/database/test-engines.ts';
import {
  CHAIN,
  idOf,
  NOW,
  testMember,
  testSubscription,
  walletOf,
} from '../../../test/push/test-subscriptions.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { memberTable } from '../account/member-model.ts';
import { noticeTables } from '../notice/notice-model.ts';
import { webhookNoticeStore } from '../notice/webhook-notice-store.ts';
import { FIRST_DUE, pushDueStore, type PushDue, type PushDueStore } from './push-due.ts';
import { pushSubscriptionTable } from './push-model.ts';

const BROWSERS = 300;
/** Notices to each account that were sent in the last day. */
const SENT = 20;
/** Maximum number of reads to find that nothing is due, and to find a notice and send it. */
const READS_IF_NONE = 20;
const READS_PER_NOTICE = 120;

function declareOn(engine: TestEngine, costOf: CostOf) {
  let database: Database;
  let store: PushDueStore;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    const { sequelize } = database;
    store = pushDueStore(sequelize);
    const numbers = Array.from({ length: BROWSERS }, (_, number) => number);
    await memberTable(sequelize).put(numbers.map(testMember));
    await pushSubscriptionTable(sequelize).put(numbers.map((number) => testSubscription(number, number)));
    const { webhooks, pushes } = noticeTables(sequelize);
    const notices = numbers.flatMap((account) =>
      Array.from({ length: SENT }, (_, at) => ({
        id: idOf(SENT * account + at),
        chain: CHAIN,
        recipient: walletOf(account),
        kind: 'webhook-disabled' as const,
        dueAt: NOW - DAY / 2 + at,
        url: 'https://receiver.example',
      })),
    );
    await webhooks.insertMissing(notices);
    await pushes.insertMissing(
      notices.map(({ id, dueAt }, at) => ({
        noticeId: id,
        subscriptionId: idOf(Math.floor(at / SENT)),
        dueAt,
        state: 'sent',
        attempts: 0,
        nextAttemptAt: 0,
      })),
    );
    expect(await sendDue()).toEqual([]);
  });
  afterAll(() => database.close());

  /** Takes everything that is due, as the sender does. */
  const sendDue = async (): Promise<PushDue[]> => {
    const moment = { time: NOW, block: 0, now: NOW };
    const page = { after: FIRST_DUE, limit: 1_000, except: [] };
    const found: PushDue[] = [];
    for (const target of await store.targets(CHAIN, moment, page)) {
      const due = await store.next(CHAIN, moment, target);
      if (!due || !(await store.take(due))) continue;
      await store.sent(due);
      found.push(due);
    }
    return found;
  };

  it('reads neither browsers nor notices of the last day if nothing is due', async () => {
    const { read, sorted } = await costOf(database, sendDue);
    expect(sorted).toBe(0);
    expect(read).toBeLessThan(READS_IF_NONE);
  });

  it('reads no more than the notices that are due', async () => {
    const notices = webhookNoticeStore(database.sequelize);
    await database.transaction(async (tx) => {
      for (const account of [7, 70])
        await notices.add(
          {
            webhookId: idOf(account),
            chain: CHAIN,
            recipient: walletOf(account),
            kind: 'webhook-disabled',
            dueAt: NOW,
            url: 'https://receiver.example',
          },
          tx,
        );
    });
    let found: PushDue[] = [];
    const { read } = await costOf(database, async () => (found = await sendDue()));
    expect(found.map(({ notice }) => notice.recipient).sort()).toEqual([walletOf(7), walletOf(70)].sort());
    expect(read).toBeLessThan(2 * READS_PER_NOTICE);
  });
}

onSqlite('the cost of looking for notices to browsers', (engine) => declareOn(engine, sqliteCost));
onMariadb('the cost of looking for notices to browsers', (engine) => declareOn(engine, mariadbCost));
