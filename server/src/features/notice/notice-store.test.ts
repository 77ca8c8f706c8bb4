import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Sequelize } from 'sequelize';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Position, Slice } from '../../platform/database/slice.ts';
import { followNoticeStore } from './follow-notice-store.ts';
import { hidingNoticeStore } from './hiding-notice-store.ts';
import { noticeTables, type Inbox } from './notice-model.ts';
import { noticeStore, type NoticeStore } from './notice-store.ts';
import { orderNoticeStore } from './order-notice-store.ts';
import { webhookNoticeStore } from './webhook-notice-store.ts';

const NOW = 5;
const NOTHING_HIDDEN = { hiddenCubes: [], hiddenDrops: [] };
const recipient = `0x${'a'.repeat(40)}`;
const transactionHash = `0x${'1'.repeat(64)}`;

/** The source, time and block of a notice. There are few distinct times and blocks, so that many notices share one. */
const sample = fc.record({
  source: fc.constantFrom('chain', 'hiding', 'order', 'follow', 'webhook'),
  dueAt: fc.integer({ min: 1, max: NOW }),
  blockNumber: fc.integer({ min: 1, max: 2 }),
});

const storeOf = (sequelize: Sequelize): NoticeStore =>
  noticeStore(sequelize, {
    hidingNotices: hidingNoticeStore(sequelize),
    orderNotices: orderNoticeStore(sequelize),
    followNotices: followNoticeStore(sequelize),
    webhookNotices: webhookNoticeStore(sequelize),
  });

onEachEngine('the list of notices', (engine) => {
  it('reads notices of all kinds page by page in the same order as all at once', async () => {
    const { sequelize } = await engine.open();
    const tables = noticeTables(sequelize);
    const store = storeOf(sequelize);
    let chain = 0;
    const samples = fc.array(sample, { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(samples, fc.integer({ min: 1, max: 7 }), async (wanted, size) => {
        const inbox: Inbox = { chain: ++chain, recipient, time: NOW, hidden: NOTHING_HIDDEN };
        const ids = wanted.map((_, at) => `${chain}${at}`.padStart(24, '0'));
        const of = (kind: string) =>
          wanted.flatMap(({ source, ...rest }, at) =>
            source === kind ? [{ ...rest, id: ids[at]!, chain, recipient, cubeId: 1 }] : [],
          );
        const ofChain = {
          kind: 'outbid' as const,
          source: 'drop:1:1',
          dropId: 1,
          auctionId: null,
          amount: null,
        };
        await tables.notices.put(
          of('chain').map((row) => ({ ...row, ...ofChain, logIndex: 0, transactionHash })),
        );
        await tables.hidings.put(
          of('hiding').map(({ blockNumber: _block, ...row }) => ({
            ...row,
            kind: 'hidden' as const,
            dropId: null,
            reason: 'Spam.',
          })),
        );
        const ofOrder = { kind: 'new-offer' as const, maker: recipient, amount: '1', transactionHash: null };
        await tables.orders.put(of('order').map((row) => ({ ...row, ...ofOrder, blockNumber: null })));
        const ofFollow = { dropId: null, auctionId: null, saleId: null, amount: null, transactionHash: null };
        await tables.follows.put(
          of('follow').map((row) => ({
            ...row,
            ...ofFollow,
            kind: 'cube-on-sale' as const,
            blockNumber: null,
          })),
        );
        await tables.webhooks.put(
          of('webhook').map(({ id, dueAt }) => ({
            chain,
            id,
            recipient,
            dueAt,
            kind: 'webhook-disabled' as const,
            url: 'https://example.org/',
          })),
        );

        const read = async (slice: Slice) => {
          const { notices, next } = await store.list(inbox, slice);
          return { ids: notices.map(({ notice }) => notice.id), next };
        };
        const whole = await read({ start: 0, end: 100 });
        expect(whole.next).toBeUndefined();
        expect([...whole.ids].sort()).toEqual([...ids].sort());
        const found: string[] = [];
        let after: Position | undefined;
        do {
          const page = await read({ start: 0, end: size, ...(after && { after }) });
          found.push(...page.ids);
          after = page.next;
        } while (after);
        expect(found).toEqual(whole.ids);
        for (const start of [ids.length, 1_000_000_000])
          expect(await read({ start, end: start + size })).toEqual({ ids: [], next: undefined });
      }),
      { numRuns: 20 },
    );
  });

  it('for a slice beyond the last notice, sends only the queries that count', async () => {
    const { sequelize } = await engine.open();
    const store = storeOf(sequelize);
    const inbox: Inbox = { chain: 1, recipient, time: NOW, hidden: NOTHING_HIDDEN };
    const sent = jest.spyOn(sequelize, 'query');
    await store.count(inbox);
    const ofCount = sent.mock.calls.map(([sql]) => sql);
    sent.mockClear();
    expect(await store.list(inbox, { start: 1_000_000_000, end: 1_000_000_012 })).toEqual({ notices: [] });
    const ofSlice = sent.mock.calls.map(([sql]) => sql);
    sent.mockRestore();
    expect(ofSlice).toEqual(ofCount);
  });
});
