import {
  IndexHints,
  Op,
  type FindOptions,
  type Sequelize,
  type Transaction,
  type WhereOptions,
} from 'sequelize';
import { byColumn } from '../../platform/database/order.ts';
import { countedSlice, partsOf, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { auditTable, type AuditAction, type AuditRow } from './audit-model.ts';

/** Actor of an audited action. */
export interface Actor {
  /** Account id; null for a command on the server, the sender of a transaction and a failed sign-in. */
  readonly id: string | null;
  readonly name: string;
}

/** A new entry for the log. */
export interface NewAuditEntry {
  /** Seconds since the epoch. */
  readonly at: number;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly subject: string;
  readonly reason?: string;
  readonly details?: Record<string, unknown>;
  /** Unique key; an entry with the key of an earlier one is ignored. */
  readonly source?: string;
}

/** Which entries of the log to return. Absent conditions do not restrict them. */
export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  /** Whole name of the actor, as in the entries. */
  readonly actor?: string | undefined;
  /** Earliest time of an entry, in seconds since the epoch. */
  readonly from?: number | undefined;
  /** Time before which entries were made, in seconds since the epoch. */
  readonly until?: number | undefined;
}

/** Number of entries in a part of an export. */
const PART = 100;

/** The append-only audit log. */
export interface AuditStore {
  add(entry: NewAuditEntry, tx?: Transaction): Promise<void>;
  /** Returns a slice of the entries that meet the filter, newest first, and their total number. */
  page(slice: Slice, filter?: AuditFilter): Promise<CountedSlice<AuditRow>>;
  /** Yields the newest entries that meet the filter in parts, newest first, at most `limit` in all. */
  newest(filter: AuditFilter, limit: number): AsyncGenerator<AuditRow[]>;
}

export function auditStore(sequelize: Sequelize): AuditStore {
  const table = auditTable(sequelize);
  const findOf = (filter: AuditFilter) => (options: FindOptions) =>
    table.find({ ...options, indexHints: [{ type: IndexHints.FORCE, values: [indexOf(filter)] }] });
  return {
    async add({ actor, reason = '', details = {}, source, ...entry }, tx) {
      const row: AuditRow = {
        ...entry,
        reason,
        details: JSON.stringify(details),
        source: source ?? null,
        actorId: actor.id,
        actorName: actor.name,
      };
      await table.insertMissing([row], tx);
    },
    page(slice, filter = {}) {
      const list = { where: whereOf(filter), order: newestFirst(), key: ['number'] as const, slice };
      return countedSlice(table, list, ({ key: _key, ...options }) => findOf(filter)(options));
    },
    async *newest(filter, limit) {
      let left = limit;
      const list = { where: whereOf(filter), order: newestFirst() };
      for await (const rows of partsOf({ find: findOf(filter) }, list, PART)) {
        yield rows.slice(0, left);
        left -= rows.length;
        if (left <= 0) return;
      }
    },
  };
}

/** Returns the order of the log in a new array for each statement, since Sequelize changes it. */
const newestFirst = (): ReturnType<typeof byColumn> => byColumn('at', 'number', 'DESC');

/**
 * Returns the name of the index that has exactly the entries that meet a filter, newest first. MariaDB may choose another
 * one by itself, and then reads all newer entries to find the ones after a position. SQLite needs no such hint.
 */
function indexOf({ action, actor }: AuditFilter): string {
  if (actor === undefined) return action === undefined ? 'byTime' : 'ofAction';
  return action === undefined ? 'ofActor' : 'ofActorAndAction';
}

function whereOf({ action, actor, from, until }: AuditFilter): WhereOptions {
  const at = {
    ...(from !== undefined && { [Op.gte]: from }),
    ...(until !== undefined && { [Op.lt]: until }),
  };
  return {
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actorName: actor }),
    ...((from !== undefined || until !== undefined) && { at }),
  };
}
