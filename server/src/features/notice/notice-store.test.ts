import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Position, Slice } from '../../platform/database/slice.ts';
import { hidingNoticeStore } from './hiding-notice-store.ts';
import { noticeTables, type Inbox } from './notice-model.ts';
import { noticeStore } from './notice-store.ts';
import { orderNoticeStore } from './order-notice-store.ts';

const NOW = 5;
const recipient = `0x${'a'.repeat(40)}`;
const transactionHash = `0x${'1'.repeat(64)}`;

/** What a notice is stored as, and its time; few times, so that many notices have the same one. */
const sample = fc.record({
  source: fc.constantFrom('chain', 'hiding', 'order'),
  dueAt: fc.integer({ min: 1, max: NOW }),
  blockNumber: fc.integer({ min: 1, max: 2 }),
});

onEachEngine((engine) => {
  it('reads notices of all kinds page by page, in the order of positions', async () => {
    const { sequelize } = await engine.open();
    const tables = noticeTables(sequelize);
    const store = noticeStore(sequelize, {
      hidingNotices: hidingNoticeStore(sequelize),
      orderNotices: orderNoticeStore(sequelize),
    });
    let chain = 0;
    const samples = fc.array(sample, { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(samples, fc.integer({ min: 1, max: 7 }), async (wanted, size) => {
        const inbox: Inbox = { chain: ++chain, recipient, time: NOW };
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
      }),
      { numRuns: 20 },
    );
  });
});
