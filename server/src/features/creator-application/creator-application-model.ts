import type { Wire } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

/** An application of a wallet for the creator role. Times are wall-clock time in seconds. */
export interface CreatorApplicationRow {
  chain: number;
  /** A wallet, lower case. */
  account: string;
  name: string;
  /** Description of what the applicant makes. */
  work: string;
  /** JSON: a list of URLs. */
  links: string;
  /** E-mail address that the applicant shares, verified when the application was sent; null if they share none. */
  email: string | null;
  state: Wire['CreatorApplicationState'];
  /** Reason of the decision; empty if there is none. */
  reason: string;
  appliedAt: number;
  /** Null while it is pending. */
  decidedAt: number | null;
  /** Account id of the admin; null while it is pending. */
  decidedBy: string | null;
}

export function creatorApplicationTable(sequelize: Sequelize): Table<CreatorApplicationRow> {
  return tableOf<CreatorApplicationRow>(sequelize, 'creator_applications', {
    chain: key(integer),
    account: key(text),
    name: text,
    work: longText,
    links: longText,
    email: text,
    state: text,
    reason: text,
    appliedAt: big,
    decidedAt: big,
    decidedBy: text,
  });
}
