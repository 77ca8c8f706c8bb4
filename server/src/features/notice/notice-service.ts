import { noticeText } from '@cubedrop/sdk';
import type { Notice } from '@cubedrop/sdk/api';
import { visibility, type Sight } from '../admin/visibility.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { amount } from '../../platform/database/index.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { dropTables } from '../drop/drop-model.ts';
import { notFound } from '../../platform/errors.ts';
import { cubeMetadataOf, dropMetadataOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { noticeStore, type AnyNotice, type Inbox } from './notice-store.ts';

/** Notices to the owner of a wallet. */
export interface NoticeService {
  list(
    address: string,
    slice: Slice,
  ): Promise<{ Noticedata: Notice[]; Noticecount: number; Unreadcount: number }>;
  /** Marks `ids` as read, or all notices if omitted. @throws HttpError 404 if one of `ids` is not the caller's */
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

/** Describes notices for display, without whether they were read. */
export function noticeDescriber(
  domain: Pick<Domain, 'database' | 'chain' | 'metadata'>,
): (rows: readonly AnyNotice[]) => Promise<Omit<Notice, 'read'>[]> {
  const cubes = cubeTable(domain.database.sequelize);
  const { drops } = dropTables(domain.database.sequelize);
  const visible = visibility(domain.database.sequelize);
  return async (rows) => {
    const chain = await domain.chain();
    const [cubeRows, dropRows] = await Promise.all([
      cubes.find({
        where: { chain: chain.id, cubeId: rows.flatMap(({ cubeId }) => cubeId ?? []) },
        attributes: ['cubeId', 'digest'],
      }),
      drops.find({
        where: { chain: chain.id, dropId: rows.flatMap(({ dropId }) => dropId ?? []) },
        attributes: ['dropId', 'digest'],
      }),
    ]);
    const metadata = await domain.metadata.of([...cubeRows, ...dropRows].map(({ digest }) => digest));
    const recipients = [...new Set(rows.map(({ recipient }) => recipient))];
    const sights = new Map(
      await Promise.all(
        recipients.map(async (address): Promise<[string, Sight]> => [
          address,
          await visible.of(chain.id, { address, roles: [] }),
        ]),
      ),
    );
    const titleOf = (digest: string | null, read: (json: unknown) => { title: string } | undefined) =>
      read(metadata.get(digest ?? ''))?.title;
    const cubeTitles = new Map(
      cubeRows.map(({ cubeId, digest }) => [cubeId, titleOf(digest, cubeMetadataOf)]),
    );
    const dropTitles = new Map(
      dropRows.map(({ dropId, digest }) => [dropId, titleOf(digest, dropMetadataOf)]),
    );
    const named = (name: string, number: number | null, title: string | undefined): string =>
      title === undefined ? `${name} ${number}` : shortText(title);
    return Promise.all(
      rows.map(async (row) => {
        const { id, kind, cubeId, dropId, dueAt } = row;
        const tokenId = cubeId === null ? undefined : await serverIdOf(chain, 'cube', BigInt(cubeId));
        const inDropId = dropId === null ? undefined : await serverIdOf(chain, 'drop', BigInt(dropId));
        // Bidders get the notice about their bid without the hidden item's details. The owner's notice about the hiding
        // always has them.
        const isShown =
          'reason' in row || ![tokenId, inDropId].some((one) => one && sights.get(row.recipient)!.hides(one));
        const common = {
          _id: id,
          type: kind,
          ...(isShown && tokenId !== undefined && { tokenId }),
          ...(isShown && inDropId !== undefined && { dropId: inDropId }),
          time: dueAt,
        };
        const titleShown = (title: string | undefined): string | undefined => (isShown ? title : undefined);
        const subject =
          cubeId === null
            ? named('Drop', dropId, titleShown(dropTitles.get(dropId ?? NaN)))
            : named('Cube', cubeId, titleShown(cubeTitles.get(cubeId)));
        if ('reason' in row) {
          const { reason } = row;
          const message = noticeText({ kind, subject, amount: undefined, reason });
          return { ...common, message, ...(kind === 'hidden' && { reason }) };
        }
        const { auctionId, transactionHash: transaction } = row;
        const wei = row.amount === null ? undefined : amount.decode(row.amount);
        return {
          ...common,
          message: noticeText({ kind, subject, amount: wei }),
          ...(isShown &&
            auctionId !== null && { auctionId: await serverIdOf(chain, 'auction', BigInt(auctionId)) }),
          ...(wei !== undefined && { amount: wei.toString() }),
          transaction,
        };
      }),
    );
  };
}
