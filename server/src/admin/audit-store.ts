import type { Sequelize, Transaction } from 'sequelize';
import { limitsOf, type Slice } from '../domain.ts';
import { auditTable, type AuditAction, type AuditRow } from './audit-model.ts';

/** Who did something. */
export interface Actor {
  /** Their account; null for a command on the server and for the sender of a transaction. */
  readonly id: string | null;
  readonly name: string;
}

/** What is to be noted. */
export interface AuditNote {
  readonly at: number;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly subject: string;
  readonly reason?: string;
  readonly details?: Record<string, unknown>;
  /** Notes the same thing once, however often it is told. */
  readonly source?: string;
}

/** The log of who changed what. It only grows: nothing here changes or removes an entry. */
export interface AuditStore {
  add(note: AuditNote, tx?: Transaction): Promise<void>;
  /** A slice, newest first, and how many entries there are. */
  page(slice: Slice, action?: AuditAction): Promise<{ rows: AuditRow[]; count: number }>;
}

export function auditStore(sequelize: Sequelize): AuditStore {
  const table = auditTable(sequelize);
  return {
    async add({ actor, reason = '', details = {}, source = undefined, ...note }, tx) {
      const row: AuditRow = {
        ...note,
        reason,
        details: JSON.stringify(details),
        source: source ?? null,
        actorId: actor.id,
        actorName: actor.name,
      };
      await table.putMissing([row], tx);
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
