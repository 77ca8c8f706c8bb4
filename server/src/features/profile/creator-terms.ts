import type { Sequelize, Transaction } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import type { DerivedTable } from '../../index/chain/projection.ts';
import { limitsOf, type Slice } from '../../platform/database/slice.ts';
import { comparePositions, type ChainEvent, type Position } from '../../index/chain/event.ts';

/** A range of the chain during which an account had the creator role. */
export interface CreatorTerm {
  readonly from: Position;
  /** Where the role was revoked; `undefined` while the account has it. */
  readonly until?: Position;
}

/** Derives an account's terms from its events. */
export function foldCreatorTerms(events: readonly ChainEvent[]): CreatorTerm[] {
  const terms: CreatorTerm[] = [];
  let from: Position | undefined;
  for (const event of events) {
    if (event.name !== 'CreatorChanged') continue;
    const at = { blockNumber: event.blockNumber, logIndex: event.logIndex };
    if (event.args.isCreator) from ??= at;
    else if (from) {
      terms.push({ from, until: at });
      from = undefined;
    }
  }
  return from ? [...terms, { from }] : terms;
}

/** Whether the account had the creator role at a position on the chain. */
export function wasCreator(terms: readonly CreatorTerm[], at: Position): boolean {
  return terms.some(
    ({ from, until }) => comparePositions(from, at) <= 0 && (!until || comparePositions(at, until) < 0),
  );
}

interface CreatorTermRow {
  chain: number;
  account: string;
  fromBlock: number;
  fromLog: number;
  untilBlock: number | null;
  untilLog: number | null;
}

export interface CreatorTermStore extends DerivedTable {
  replace(chain: number, terms: ReadonlyMap<string, readonly CreatorTerm[]>, tx: Transaction): Promise<void>;
  /** Whether the account has the creator role now. */
  isCreator(chain: number, account: string): Promise<boolean>;
  /** Returns a slice of the current creators, the latest first, and their total number. */
  current(chain: number, slice: Slice): Promise<{ addresses: string[]; count: number }>;
  /** Returns the terms of each account, an empty list if it never was a creator. */
  of(chain: number, accounts: readonly string[], tx?: Transaction): Promise<Map<string, CreatorTerm[]>>;
}

export function creatorTermStore(sequelize: Sequelize): CreatorTermStore {
  const table: Table<CreatorTermRow> = tableOf<CreatorTermRow>(sequelize, 'creator_terms', {
    chain: key(integer),
    account: key(text),
    fromBlock: key(big),
    fromLog: key(integer),
    untilBlock: big,
    untilLog: integer,
  });
  return {
    model: table.model,
    async replace(chain, terms, tx) {
      await table.remove({ chain, account: [...terms.keys()] }, tx);
      const rows = [...terms].flatMap(([account, list]) => list.map((term) => rowOf(chain, account, term)));
      await table.put(rows, tx);
    },
    isCreator: async (chain, account) => (await table.count({ chain, account, untilBlock: null })) > 0,
    async current(chain, slice) {
      const where = { chain, untilBlock: null };
      const order: [string, string][] = [
        ['fromBlock', 'DESC'],
        ['fromLog', 'DESC'],
      ];
      const [rows, count] = await Promise.all([
        table.find({ where, order, ...limitsOf(slice) }),
        table.count(where),
      ]);
      return { addresses: rows.map(({ account }) => account), count };
    },
    async of(chain, accounts, tx) {
      const rows = await table.find({
        where: { chain, account: [...accounts] },
        ...(tx && { transaction: tx }),
      });
      const terms = new Map<string, CreatorTerm[]>(accounts.map((account) => [account, []]));
      for (const row of rows) terms.get(row.account)!.push(termOf(row));
      return terms;
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
  return untilBlock === null ? { from } : { from, until: { blockNumber: untilBlock, logIndex: untilLog! } };
}
