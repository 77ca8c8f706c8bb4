import { noticeText } from '@cubedrop/sdk';
import type { Notice } from '@cubedrop/sdk/api';
import { serverIdOf } from '../chain/chain.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { amount } from '../database/index.ts';
import type { Domain, Slice } from '../domain.ts';
import { notFound } from '../errors.ts';
import { cubeMetadataOf } from '../metadata/readable.ts';
import { shortText } from '../metadata/shown.ts';
import type { NoticeRow } from './notice-model.ts';
import { noticeStore, type Inbox } from './notice-store.ts';

/** What people are told of what concerns them. */
export interface NoticeService {
  list(
    address: string,
    slice: Slice,
  ): Promise<{ Noticedata: Notice[]; Noticecount: number; Unreadcount: number }>;
  /** @throws HttpError 404 where one of `ids` is not the caller's; without ids, all are read */
  markRead(address: string, ids: readonly string[] | undefined, now: number): Promise<void>;
}

export function noticeService(domain: Domain): NoticeService {
  const store = noticeStore(domain.database.sequelize);
  const describe = noticeDescriber(domain);
  const inboxOf = async (recipient: string): Promise<Inbox> => ({
    chain: (await domain.chain()).id,
    recipient,
    time: await domain.now(),
  });
  return {
    async list(address, slice) {
      const inbox = await inboxOf(address);
      const [rows, Noticecount, Unreadcount] = await Promise.all([
        store.list(inbox, slice),
        store.count(inbox),
        store.countUnread(inbox),
      ]);
      const described = await describe(rows.map(({ notice }) => notice));
      const Noticedata = described.map((notice, at) => ({ ...notice, read: rows[at]!.isRead }));
      return { Noticedata, Noticecount, Unreadcount };
    },
    async markRead(address, ids, now) {
      const found = await store.idsIn(await inboxOf(address), ids);
      if (ids && new Set(ids).size > found.length) throw notFound();
      await store.markRead(found, now);
    },
  };
}

/** Notices as people read them, whether read or not being left out. */
export function noticeDescriber(
  domain: Pick<Domain, 'database' | 'chain' | 'metadata'>,
): (rows: readonly NoticeRow[]) => Promise<Omit<Notice, 'read'>[]> {
  const cubes = cubeTable(domain.database.sequelize);
  return async (rows) => {
    const chain = await domain.chain();
    const where = { chain: chain.id, cubeId: rows.map(({ cubeId }) => cubeId) };
    const found = await cubes.find({ where, attributes: ['cubeId', 'digest'] });
    const metadata = await domain.metadata.of(found.map(({ digest }) => digest));
    const titles = new Map(
      found.map(({ cubeId, digest }) => [cubeId, cubeMetadataOf(metadata.get(digest ?? ''))?.title]),
    );
    return Promise.all(
      rows.map(async ({ id, kind, cubeId, dropId, auctionId, dueAt, transactionHash, ...row }) => {
        const wei = row.amount === null ? undefined : amount.decode(row.amount);
        const title = titles.get(cubeId);
        const cube = title === undefined ? `Cube ${cubeId}` : shortText(title);
        return {
          _id: id,
          type: kind,
          message: noticeText({ kind, cube, amount: wei }),
          tokenId: await serverIdOf(chain, 'cube', BigInt(cubeId)),
          ...(dropId !== null && { dropId: await serverIdOf(chain, 'drop', BigInt(dropId)) }),
          ...(auctionId !== null && { auctionId: await serverIdOf(chain, 'auction', BigInt(auctionId)) }),
          ...(wei !== undefined && { amount: wei.toString() }),
          time: dueAt,
          transaction: transactionHash,
        };
      }),
    );
  };
}
