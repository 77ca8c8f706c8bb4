import { actorNames } from '../admin/audit-service.ts';
import type { AuditStore } from '../admin/audit-store.ts';
import type { Drop } from '@cubedrop/sdk/api';
import type { Domain } from '../domain.ts';
import { dropReader } from '../drop/drop-reader.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { amounts, EVENTS_OF, moment, rowOfEvent, type Row, type SellerOf } from './event-rows.ts';
import { exportStore } from './export-store.ts';

export type ExportedList = 'drops' | keyof typeof EVENTS_OF;

export interface ExportService {
  /** Returns the rows of a table, oldest first. @param wallet whose rows, in lower case; everyone's if `undefined` */
  rows(list: ExportedList, wallet: string | undefined): AsyncGenerator<Row>;
  /** Records in the audit log that the caller exported everyone's rows. */
  logAccess(list: ExportedList, caller: Caller): Promise<void>;
}

export interface ExportOptions {
  domain: Domain;
  audit: AuditStore;
  members: Parameters<typeof actorNames>[0];
  /** Seconds since the epoch. */
  now: () => number;
}

export function exportService({ domain, audit, members, now }: ExportOptions): ExportService {
  const store = exportStore(domain.database.sequelize);
  const reader = dropReader(domain);

  const sellers = async (chain: number): Promise<SellerOf> => {
    const known = new Map<string, string>();
    for await (const events of store.events(chain, ['AuctionCreated'])) {
      for (const { name, args, contract } of events) {
        if (name === 'AuctionCreated') known.set(`${contract} ${args.dropId}`, args.seller);
      }
    }
    return (contract, auctionId) => known.get(`${contract} ${auctionId}`) ?? '';
  };

  return {
    async *rows(list, wallet) {
      const { id: chain } = await domain.chain();
      if (list === 'drops') {
        for await (const rows of store.drops(chain)) {
          const own = rows.filter(({ seller }) => wallet === undefined || seller === wallet);
          for (const drop of await reader.records(own)) yield rowOfDrop(drop);
        }
        return;
      }
      const sellerOf = await sellers(chain);
      for await (const events of store.events(chain, EVENTS_OF[list])) {
        for (const event of events) {
          const found = rowOfEvent(event, sellerOf);
          if (found && (wallet === undefined || found.people.includes(wallet))) yield found.row;
        }
      }
    },
    async logAccess(list, caller) {
      const actor = await actorNames(members)(caller);
      await audit.add({ at: now(), actor, action: 'exported', subject: `list:${list}` });
    },
  };
}

function rowOfDrop(drop: Drop): Row {
  return {
    Drop: drop.dropId,
    Title: drop.title,
    Seller: drop.creator,
    State: drop.state,
    Starts: moment(drop.AuctionStartsAt),
    Ends: moment(drop.AuctionEndsAt),
    Cubes: drop.cubeCount,
    Artists: drop.artists.join('; '),
    ...amounts('Minimum bid', drop.MinimumBid),
    ...amounts('Bid delta', drop.bidDelta),
    Bids: drop.bidCount,
    ...amounts('Highest bid', drop.highestBid ?? '0'),
    Transaction: drop.transaction ?? '',
  };
}
