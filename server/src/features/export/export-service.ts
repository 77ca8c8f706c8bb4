import { actorNames } from '../admin/audit-service.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { dropReader } from '../drop/drop-reader.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { EVENTS_OF, presentDropRow, presentEventRow, type Parties, type Row } from './export-presenter.ts';
import { exportStore } from './export-store.ts';

export type ExportedList = 'drops' | keyof typeof EVENTS_OF;

export interface ExportService {
  /**
   * Returns the rows of an exported table, oldest first.
   * @param wallet wallet, in lower case, whose rows are returned; `undefined` for everyone's
   */
  rows(list: ExportedList, wallet: string | undefined): AsyncGenerator<Row>;
  /** Records in the audit log that the caller exported everyone's rows. */
  logAccess(list: ExportedList, caller: Caller): Promise<void>;
}

/** @param now seconds since the epoch */
export function exportService(domain: Domain, now: () => number): ExportService {
  const { audit, members } = domain.stores;
  const store = exportStore(domain.database.sequelize);
  const reader = dropReader(domain);
  const visible = visibility(domain);

  const readSellerOf = async (chain: number): Promise<Parties['sellerOf']> => {
    const sellerByAuction = new Map<string, string>();
    for await (const events of store.events(chain, ['AuctionCreated'])) {
      for (const { name, args, contract } of events) {
        if (name === 'AuctionCreated') sellerByAuction.set(`${contract} ${args.dropId}`, args.seller);
      }
    }
    return (contract, auctionId) => sellerByAuction.get(`${contract} ${auctionId}`) ?? '';
  };

  return {
    async *rows(list, wallet) {
      const { id: chain } = await domain.chain();
      const scope = await visible.toCaller();
      if (list === 'drops') {
        for await (const rows of store.drops(scope)) {
          const own = rows.filter(({ seller }) => wallet === undefined || seller === wallet);
          for (const drop of await reader.records(scope, own)) yield presentDropRow(drop);
        }
        return;
      }
      const sellerOf = await readSellerOf(chain);
      for await (const events of store.events(chain, EVENTS_OF[list])) {
        const creators = await store.creatorsOf(scope, chain, cubesOfClaimsWithRoyalty(events));
        const creatorOf = (cubeId: string): string => creators.get(cubeId) ?? '';
        for (const event of events) {
          const found = presentEventRow(event, { sellerOf, creatorOf });
          if (found && (wallet === undefined || found.wallets.includes(wallet))) yield found.row;
        }
      }
    },
    async logAccess(list, caller) {
      const actor = await actorNames(members)(caller);
      await audit.add({ at: now(), actor, action: 'exported', subject: `list:${list}` });
    },
  };
}

/** Returns the on-chain ids of the cubes whose claimed funds included a royalty, with repetitions. */
const cubesOfClaimsWithRoyalty = (events: readonly ChainEvent[]): string[] =>
  events.flatMap((event) =>
    event.name === 'FundsClaimed' && event.args.royalty !== '0' ? [event.args.cubeId] : [],
  );
