import type { Sequelize, Transaction } from 'sequelize';
import type { DerivedTable } from '../../index/chain/projection.ts';
import { byColumn } from '../../platform/database/order.ts';
import { countedSlice } from '../../platform/database/row-slice.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import { groupByKey } from '../../platform/group-by-key.ts';
import { countedCreators } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import type { CreatorTerm } from './creator-terms.ts';

export interface CreatorTermRow {
  chain: number;
  account: string;
  fromBlock: number;
  fromLog: number;
  untilBlock: number | null;
  untilLog: number | null;
}

/** A slice of the creators, and their total number. */
export interface CreatorPage extends Continued {
  readonly addresses: string[];
  readonly count: number;
}

export interface CreatorTermStore extends DerivedTable {
  /** Replaces all terms of the given accounts. */
  replace(chain: number, terms: ReadonlyMap<string, readonly CreatorTerm[]>, tx: Transaction): Promise<void>;
  /** Whether the account has the creator role now. */
  isCreator(chain: number, account: string): Promise<boolean>;
  /** Returns a slice of the current creators, the most recently granted first, and their total number. */
  current(chain: number, slice: Slice): Promise<CreatorPage>;
  /** Returns the terms of each account, an empty list if it never was a creator. */
  of(chain: number, accounts: readonly string[], tx?: Transaction): Promise<Map<string, CreatorTerm[]>>;
}

export function creatorTermTable(sequelize: Sequelize): Table<CreatorTermRow> {
  return tableOf<CreatorTermRow>(sequelize, 'creator_terms', {
    chain: key(integer),
    account: key(text),
    fromBlock: key(big),
    fromLog: key(integer),
    untilBlock: big,
    untilLog: integer,
  });
}

export function creatorTermStore(sequelize: Sequelize): CreatorTermStore {
  const table = creatorTermTable(sequelize);
  const counted = countedTable<CreatorTermRow>(sequelize, table, [countedCreators]);
  const totals = listTotalStore(sequelize);
  return {
    model: table.model,
    async replace(chain, terms, tx) {
      const rows = [...terms].flatMap(([account, list]) => list.map((term) => rowOf(chain, account, term)));
      await counted.replace(chain, { chain, account: [...terms.keys()] }, rows, tx);
    },
    isCreator: async (chain, account) => (await table.count({ chain, account, untilBlock: null })) > 0,
    async current(chain, slice) {
      const { rows, ...rest } = await countedSlice(table, {
        total: () => totals.of({ chain, name: 'creators' }),
        where: { chain, untilBlock: null },
        order: byColumn('fromBlock', 'fromLog', 'DESC'),
        key: ['chain', 'account', 'fromBlock', 'fromLog'],
        within: { chain },
        slice,
      });
      return { addresses: rows.map(({ account }) => account), ...rest };
    },
    async of(chain, accounts, tx) {
      const rows = await table.find({
        where: { chain, account: [...accounts] },
        ...(tx && { transaction: tx }),
      });
      return groupByKey(accounts, rows, (row) => [row.account, termOf(row)]);
    },
  };
}

function rowOf(chain: number, account: string, { from, until }: CreatorTerm): CreatorTermRow {
  return {
    chain,
    account,
    fromBlock: from.blockNumber,
    fromLog: from.logIndex,
    untilBlock: until?.blockNumber ?? null,
    untilLog: until?.logIndex ?? null,
  };
}

function termOf({ fromBlock, fromLog, untilBlock, untilLog }: CreatorTermRow): CreatorTerm {
  const from = { blockNumber: fromBlock, logIndex: fromLog };
  if (untilBlock === null || untilLog === null) return { from };
  return { from, until: { blockNumber: untilBlock, logIndex: untilLog } };
}
