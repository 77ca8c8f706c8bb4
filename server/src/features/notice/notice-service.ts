import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { cubeTextsOf, dropTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import type { Inbox } from './notice-model.ts';
import { presentNotice, type NoticeIds } from './notice-presenter.ts';
import { noticeStore, type AnyNotice } from './notice-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/**
 * A slice of an account's notices, with the number of all notices, counted up to a limit, and the number of unread
 * ones.
 */
export interface NoticePage extends PageInfo {
  readonly notices: Wire['Notice'][];
  readonly unread: number;
}

/** Notices to the owner of a wallet. */
export interface NoticeService {
  /** Returns a slice of the notices, newest first. */
  list(address: string, slice: Slice): Promise<NoticePage>;
  /**
   * Marks `ids` as read, or all notices if `undefined`.
   * @param now wall-clock time in seconds
   * @throws HttpError 404 if one of `ids` is not in the list of notices that `address` sees
   */
  markRead(address: string, ids: readonly string[] | undefined, now: number): Promise<void>;
}

export function noticeService(domain: Domain): NoticeService {
  const store = noticeStore(domain.database.sequelize, domain.stores);
  const describe = noticeDescriber(domain);
  const visible = visibility(domain);
  const inboxOf = async (recipient: string): Promise<Inbox> => ({
    chain: (await domain.chain()).id,
    recipient,
    time: await domain.now(),
    hidden: await visible.to({ address: recipient, roles: [] }),
  });
  return {
    async list(address, slice) {
      const inbox = await inboxOf(address);
      const [{ notices: rows, next }, total, unread] = await Promise.all([
        store.list(inbox, slice),
        store.count(inbox),
        store.countUnread(inbox),
      ]);
      const described = await describe(rows.map(({ notice }) => notice));
      const notices = described.map((notice, index) => ({
        ...notice,
        read: expectDefined(rows[index], 'the row of a notice').isRead,
      }));
      return { notices, ...total, unread, next };
    },
    async markRead(address, ids, now) {
      const found = await store.idsIn(await inboxOf(address), ids);
      if (ids && new Set(ids).size > found.length) throw notFound();
      await store.markRead(found, now);
    },
  };
}

/**
 * Returns a function that tells whether a notice must not be shown any more: it is about a subject that its
 * recipient follows, and its cube or drop is now hidden from the recipient. All other notices stay visible; at
 * most, they omit the title and the server ids of a hidden item.
 */
export function hiddenNotices(
  domain: Pick<Domain, 'database' | 'stores' | 'chain'>,
): (notice: AnyNotice) => Promise<boolean> {
  const visible = visibility(domain);
  return async (notice) => {
    if (!('saleId' in notice)) return false;
    const { recipient, cubeId, dropId } = notice;
    const { hiddenCubes, hiddenDrops } = await visible.to({ address: recipient, roles: [] });
    return (
      (cubeId !== null && hiddenCubes.includes(cubeId)) || (dropId !== null && hiddenDrops.includes(dropId))
    );
  };
}

const NO_IDS: NoticeIds = { cube: undefined, drop: undefined, auction: undefined, sale: undefined };

/** Returns the on-chain id of the cube that a notice is about, or null if there is none. */
const cubeIdOf = (row: AnyNotice): number | null => ('cubeId' in row ? row.cubeId : null);

/** Returns the on-chain id of the drop that a notice is about, or null if there is none. */
const dropIdOf = (row: AnyNotice): number | null => ('dropId' in row ? row.dropId : null);

/** Returns a function that describes notices for display, without their read status. */
export function noticeDescriber(
  domain: Pick<Domain, 'database' | 'stores' | 'chain'>,
): (rows: readonly AnyNotice[]) => Promise<Omit<Wire['Notice'], 'read'>[]> {
  const { cubes, drops } = domain.stores;
  const visible = visibility(domain);
  return async (rows) => {
    const chain = await domain.chain();
    // Reads hidden items too: what each recipient may see is decided per notice below.
    const everything = await visible.everything();
    const [cubeRows, dropRows] = await Promise.all([
      cubes.byCubeIds(
        everything,
        rows.flatMap((row) => cubeIdOf(row) ?? []),
      ),
      drops.byDropIds(
        everything,
        rows.flatMap((row) => dropIdOf(row) ?? []),
      ),
    ]);
    const metadata = await domain.stores.metadata.of([...cubeRows, ...dropRows].map(({ digest }) => digest));
    const recipients = [...new Set(rows.map(({ recipient }) => recipient))];
    const scopes = new Map(
      await Promise.all(
        recipients.map(async (address): Promise<[string, Visible]> => [
          address,
          await visible.to({ address, roles: [] }),
        ]),
      ),
    );
    const titleOf = (digest: string | null, read: (json: unknown) => { title: string } | undefined) =>
      read(metadata.get(digest ?? ''))?.title;
    const cubeTitles = new Map(cubeRows.map(({ cubeId, digest }) => [cubeId, titleOf(digest, cubeTextsOf)]));
    const dropTitles = new Map(dropRows.map(({ dropId, digest }) => [dropId, titleOf(digest, dropTextsOf)]));
    const titleOrNumber = (name: string, number: number | null, title: string | undefined): string =>
      title === undefined ? `${name} ${number}` : shortText(title);
    return Promise.all(
      rows.map(async (row) => {
        const cubeId = cubeIdOf(row);
        const dropId = dropIdOf(row);
        const auctionId = 'auctionId' in row ? row.auctionId : null;
        const ids = {
          cube: cubeId === null ? undefined : await serverIdOf(chain, 'cube', BigInt(cubeId)),
          drop: dropId === null ? undefined : await serverIdOf(chain, 'drop', BigInt(dropId)),
          auction: auctionId === null ? undefined : await serverIdOf(chain, 'auction', BigInt(auctionId)),
          sale: 'saleId' in row ? (row.saleId ?? undefined) : undefined,
        };
        // A notice about an item that is hidden from its recipient omits the item's title and server ids; its on-chain
        // number stays. Notices about the hiding itself, which have a `reason`, omit nothing.
        const isShown =
          'reason' in row ||
          ![ids.cube, ids.drop].some(
            (id) => id && expectDefined(scopes.get(row.recipient), 'the scope of a recipient').hides(id),
          );
        const titleShown = (title: string | undefined): string | undefined => (isShown ? title : undefined);
        const item =
          cubeId === null
            ? titleOrNumber('Drop', dropId, titleShown(dropTitles.get(dropId ?? NaN)))
            : titleOrNumber('Cube', cubeId, titleShown(cubeTitles.get(cubeId)));
        return presentNotice(row, isShown ? ids : NO_IDS, 'url' in row ? shortText(row.url) : item);
      }),
    );
  };
}
