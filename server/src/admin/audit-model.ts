import type { Sequelize } from 'sequelize';
import { big, key, longText, tableOf, text, type Table } from '../database/table.ts';

/** What can be in the log. */
export const AUDIT_ACTIONS = [
  'business-approved',
  'business-rejected',
  'business-changed',
  'papers-opened',
  'admin-made',
  'admin-removed',
  'admin-granted',
  'admin-revoked',
  'password-changed',
  'factor-enrolled',
  'factor-reset',
  'recovery-code-used',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'creator-granted',
  'creator-revoked',
  'listing-hidden',
  'listing-shown',
  'exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditRow {
  number?: number;
  /** Seconds since the epoch. */
  at: number;
  /** The account that did it; null for a command on the server and for what was done on the chain. */
  actorId: string | null;
  /** A user name, a wallet, or what else did it. */
  actorName: string;
  action: AuditAction;
  /** What it was done to, such as `drop:3a1f0c9be2d74586a0b1c2d3`. */
  subject: string;
  reason: string;
  /** JSON. */
  details: string;
  /** Names an event of the chain, so that it is noted once; null for everything else. */
  source: string | null;
}

export function auditTable(sequelize: Sequelize): Table<AuditRow> {
  return tableOf<AuditRow>(sequelize, 'audit_log', {
    number: { ...key(big), serial: true },
    at: big,
    actorId: text,
    actorName: text,
    action: text,
    subject: text,
    reason: text,
    details: longText,
    source: text,
  });
}
