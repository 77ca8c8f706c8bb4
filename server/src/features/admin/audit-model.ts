import type { Sequelize } from 'sequelize';
import { big, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Actions that the audit log records. */
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
  'wallet-linked',
  'recovery-code-used',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'creator-granted',
  'creator-revoked',
  'listing-hidden',
  'listing-shown',
  'profile-hidden',
  'profile-shown',
  'application-approved',
  'application-rejected',
  'drop-featured',
  'drop-unfeatured',
  'exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditRow {
  number?: number;
  /** Seconds since the epoch. */
  at: number;
  /** Account id of the actor; null for a command on the server, a transaction and a failed sign-in. */
  actorId: string | null;
  /** User name, e-mail address, wallet, account id or command; `unknown` for a failed sign-in. */
  actorName: string;
  action: AuditAction;
  /** Subject of the action, such as `drop:3a1f0c9be2d74586a0b1c2d3`. */
  subject: string;
  reason: string;
  /** JSON. */
  details: string;
  /**
   * Unique key of an event on the chain or of a document access, so that it is logged once; null for everything else.
   */
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
