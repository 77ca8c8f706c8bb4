import type { BusinessForm } from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Kind of an account with a password. Individuals and participants use the mobile application. */
export type MemberKind = 'admin' | 'importer' | 'exporter' | 'individual' | 'participant';

/** Approval state of a member. A business is `pending` until an admin decides. */
export type MemberState = 'pending' | 'approved' | 'rejected';

/** An account with a password. Admins sign in with a user name, everyone else with an e-mail address. */
export interface MemberRow extends BusinessForm {
  userId: string;
  kind: MemberKind;
  userName: string | null;
  /** Lower case. */
  email: string | null;
  passwordHash: string;
  name: string;
  state: MemberState;
  emailVerified: boolean;
  /** Account id of the admin who approved or rejected the business; null if no decision applies. */
  decidedBy: string | null;
  /** Seconds since the epoch. */
  decidedAt: number | null;
  reason: string;
  /** Linked wallet in lower case; null if there is none. */
  wallet: string | null;
  /** Incremented to invalidate all earlier tokens and sessions. */
  tokenGeneration: number;
  /** Seconds since the epoch. */
  createdAt: number;
}

export function memberTable(sequelize: Sequelize): Table<MemberRow> {
  return tableOf<MemberRow>(sequelize, 'members', {
    userId: key(text),
    kind: text,
    userName: text,
    email: text,
    passwordHash: text,
    name: text,
    city: text,
    country: text,
    address: text,
    factoryName: text,
    state: text,
    emailVerified: flag,
    decidedBy: text,
    decidedAt: big,
    reason: text,
    wallet: text,
    tokenGeneration: integer,
    createdAt: big,
  });
}

/** Settings of an account, whichever way its owner signs in. */
export interface AccountSettingsRow {
  userId: string;
  /** In international format. */
  mobile: string | null;
  /** Whether each sign-in with a password requires a mailed pin. */
  twoFactor: boolean;
  /** A content name. */
  photo: string | null;
}

export function accountSettingsTable(sequelize: Sequelize): Table<AccountSettingsRow> {
  return tableOf<AccountSettingsRow>(sequelize, 'user_profiles', {
    userId: key(text),
    mobile: text,
    twoFactor: flag,
    photo: text,
  });
}
