import { actorNames } from '../admin/audit-service.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { EVENTS_OF } from './export-owners.ts';
import { presentDropRow, presentEventRow, type Row } from './export-presenter.ts';
import { exportStore } from './export-store.ts';
import { exportReads } from './export-turns.ts';

export type ExportedList = 'drops' | keyof typeof EVENTS_OF;

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
  rows(list: ExportedList, wallet: string | undefined, reader: ExportReader): AsyncGenerator<Row>;
  /** Records in the audit log that the caller exported everyone's rows. */
  logAccess(list: ExportedList, caller: Caller): Promise<void>;
}

const LEFT = { done: true, value: undefined } as const;

/** @param now returns seconds since the epoch */
export function exportService(domain: Domain, now: () => number): ExportService {
  const { audit, members } = domain.stores;
  const store = exportStore(domain.database.sequelize);
  const drops = dropReader(domain);
  const visible = visibility(domain);

  async function* pages(list: ExportedList, wallet: string | undefined): AsyncGenerator<Row[]> {
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

  return {
    async *rows(list, wallet, reader) {
      const read = pages(list, wallet);
      for (;;) {
        // A generator cannot be ended while it waits for its turn, so it checks afterwards whether its reader has left.
        const page = await exportReads.run(reader.key, async () => (reader.hasLeft() ? LEFT : read.next()));
        if (page.done) return;
        yield* page.value;
      }
    },
    async logAccess(list, caller) {
      const actor = await actorNames(members)(caller);
      await audit.add({ at: now(), actor, action: 'exported', subject: `list:${list}` });
    },
  };
}

/** Returns the on-chain ids of the owners' auctions whose cube was bought at the buy-now price, without repetitions. */
const auctionsSoldIn = (events: readonly ChainEvent[]): number[] => [
  ...new Set(events.flatMap(({ name, args }) => (name === 'BoughtNow' ? [Number(args.dropId)] : []))),
];
