import type { Sequelize, Transaction } from 'sequelize';
import { limitsOf, type Slice } from '../../platform/database/slice.ts';
import { auditTable, type AuditAction, type AuditRow } from './audit-model.ts';

/** Actor of an audited action. */
export interface Actor {
  /** Account id; null for a command on the server and for the sender of a transaction. */
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
  /** Returns a slice, newest first, and the total number of entries. */
  page(slice: Slice, action?: AuditAction): Promise<{ rows: AuditRow[]; count: number }>;
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
    async page(slice, action) {
      const where = action === undefined ? {} : { action };
      const [rows, count] = await Promise.all([
        table.find({ where, order: [['number', 'DESC']], ...limitsOf(slice) }),
        table.count(where),
      ]);
      return { rows, count };
    },
  };
}
