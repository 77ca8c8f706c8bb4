import type { Sequelize, Transaction } from 'sequelize';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
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

/** The append-only audit log. */
export interface AuditStore {
  add(entry: NewAuditEntry, tx?: Transaction): Promise<void>;
  /** Returns a slice, newest first, and the total number. Limited to entries with `action`, if given. */
  page(slice: Slice, action?: AuditAction): Promise<CountedSlice<AuditRow>>;
}

export function auditStore(sequelize: Sequelize): AuditStore {
  const table = auditTable(sequelize);
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
    page: (slice, action) =>
      countedSlice(table, {
        where: action === undefined ? {} : { action },
        order: [['number', 'DESC']],
        key: ['number'],
        slice,
      }),
  };
}
