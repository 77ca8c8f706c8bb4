import { actorNames } from '../admin/audit-service.ts';
import type { AuditFilter } from '../admin/audit-store.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { EVENTS_OF } from './export-owners.ts';
import { presentDropRow, presentEntryRow, presentEventRow, type Row } from './export-presenter.ts';
import { exportStore } from './export-store.ts';
import { exportReads } from './export-turns.ts';

/** Tables of which accounts can export their own rows. */
export type OwnedList = 'drops' | keyof typeof EVENTS_OF;

export type ExportedList = OwnedList | 'audit';

/** Maximum number of entries in an export of the audit log. */
export const MAX_EXPORTED_ENTRIES = 10_000;

/** Who reads an export. */
export interface ExportReader {
  /** Key in the fair queue. */
  readonly key: string;
  /** Returns whether the reader has disconnected; if so, no further page is read. */
  hasLeft(): boolean;
}

export interface ExportService {
  /**
   * Yields the rows of an exported table, oldest first. They are read in pages, each of which waits its turn in a fair
   * queue.
   * @param wallet wallet, in lower case, whose rows are returned; `undefined` for everyone's
   */
  rows(list: OwnedList, wallet: string | undefined, reader: ExportReader): AsyncGenerator<Row>;
  /**
   * Yields the newest entries of the audit log that meet the filter, newest first, at most `MAX_EXPORTED_ENTRIES`. They
   * are read like the rows of other tables.
   */
  entries(filter: AuditFilter, reader: ExportReader): AsyncGenerator<Row>;
  /** Records in the audit log that the caller exported everyone's rows, or those that meet the filter. */
  logAccess(list: ExportedList, caller: Caller, filter: AuditFilter): Promise<void>;
}

const LEFT = { done: true, value: undefined } as const;

/** @param now returns seconds since the epoch */
export function exportService(domain: Domain, now: () => number): ExportService {
  const { audit, members } = domain.stores;
  const store = exportStore(domain.database.sequelize);
  const drops = dropReader(domain);
  const visible = visibility(domain);

  async function* pages(list: OwnedList, wallet: string | undefined): AsyncGenerator<Row[]> {
    if (list === 'drops') {
      const scope = await visible.toCaller();
      for await (const rows of store.drops(scope, wallet))
        yield (await drops.records(scope, rows)).map(presentDropRow);
      return;
    }
    const { id: chain } = await domain.chain();
    for await (const events of store.events(chain, list, wallet)) {
      const sellers = await store.sellersOf(chain, auctionsSoldIn(events));
      const sellerOf = (auctionId: string): string =>
        expectDefined(sellers.get(Number(auctionId)), 'the seller of an auction');
      yield events.map((event) => presentEventRow(event, sellerOf)).filter((row) => row !== undefined);
    }
  }

  async function* pagesOfLog(filter: AuditFilter): AsyncGenerator<Row[]> {
    for await (const entries of audit.newest(filter, MAX_EXPORTED_ENTRIES))
      yield entries.map(presentEntryRow);
  }

  return {
    rows: (list, wallet, reader) => inTurns(pages(list, wallet), reader),
    entries: (filter, reader) => inTurns(pagesOfLog(filter), reader),
    async logAccess(list, caller, filter) {
      const actor = await actorNames(members)(caller);
      await audit.add({
        at: now(),
        actor,
        action: 'exported',
        subject: `list:${list}`,
        details: { ...filter },
      });
    },
  };
}

/** Yields the rows of pages, each of which is read in a turn of its own. Ends once the reader has left. */
async function* inTurns(pages: AsyncGenerator<Row[]>, reader: ExportReader): AsyncGenerator<Row> {
  for (;;) {
    // A generator cannot be ended while it waits for its turn, so it checks afterwards whether its reader has left.
    const page = await exportReads.run(reader.key, async () => (reader.hasLeft() ? LEFT : pages.next()));
    if (page.done) return;
    yield* page.value;
  }
}

/** Returns the on-chain ids of the owners' auctions whose cube was bought at the buy-now price, without repetitions. */
const auctionsSoldIn = (events: readonly ChainEvent[]): number[] => [
  ...new Set(events.flatMap(({ name, args }) => (name === 'BoughtNow' ? [Number(args.dropId)] : []))),
];
