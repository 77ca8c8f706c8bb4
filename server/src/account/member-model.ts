import type { BusinessForm } from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../database/table.ts';

/** Whom an account with a password is for. Individuals and participants use the mobile application. */
export type MemberKind = 'admin' | 'importer' | 'exporter' | 'individual' | 'participant';

/** An admin's word on a member; a business is `pending` until there is one. */
export type MemberState = 'pending' | 'approved' | 'rejected';

/** Somebody who signs in with a password: an admin by user name, everyone else by e-mail address. */
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
  /** The account of the admin who approved or rejected. */
  decidedBy: string | null;
  decidedAt: number | null;
  reason: string;
  /** The wallet that was linked, lower case. */
  wallet: string | null;
  /** Tokens of an older generation are no longer good. */
  tokenGeneration: number;
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

/** What everyone can set about themselves, whichever way they sign in. */
export interface UserProfileRow {
  userId: string;
  /** In international form. */
  mobile: string | null;
  /** Whether a pin is asked for at each sign-in. */
  twoFactor: boolean;
  /** A content name. */
  photo: string | null;
}

export function userProfileTable(sequelize: Sequelize): Table<UserProfileRow> {
  return tableOf<UserProfileRow>(sequelize, 'user_profiles', {
    userId: key(text),
    mobile: text,
    twoFactor: flag,
    photo: text,
  });
}
