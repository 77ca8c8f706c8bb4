import type { Database } from '../../platform/database/index.ts';
import { big, flag, key, tableOf, text } from '../../platform/database/table.ts';
import type { SecretPurpose } from './secret-store.ts';

/** Purposes of the secrets of sign-ups. */
export const SIGN_UP_PURPOSES = ['phone', 'email'] as const satisfies SecretPurpose[];

/** A business that has signed up but not verified its e-mail address yet. */
export interface SignUpRow {
  /** Becomes the account's id. */
  signUpId: string;
  kind: 'importer' | 'exporter';
  /** Lower case. */
  email: string;
  /** In international format. */
  mobile: string;
  passwordHash: string;
  name: string;
  city: string;
  country: string;
  address: string;
  factoryName: string;
  phoneConfirmed: boolean;
  /** Seconds since the epoch. */
  createdAt: number;
}

/**
 * Stores sign-ups that are not verified yet. An e-mail address can have several; the one whose link is opened becomes
 * the account.
 */
export interface SignUpStore {
  add(signUp: SignUpRow): Promise<void>;
  byId(signUpId: string): Promise<SignUpRow | undefined>;
  /** Returns the latest sign-up of an e-mail address, preferring those with a confirmed phone. */
  newestOf(email: string): Promise<SignUpRow | undefined>;
  /** Returns at most `limit` of the latest sign-ups with an unconfirmed phone, by e-mail address or by number. */
  awaitingPin(of: { email: string } | { mobile: string }, limit: number): Promise<SignUpRow[]>;
  confirmPhone(signUpId: string): Promise<void>;
}

const NEWEST_FIRST: [string, string][] = [
  ['createdAt', 'DESC'],
  ['signUpId', 'DESC'],
];

export function signUpStore(database: Database): SignUpStore {
  const signUps = signUpTable(database);
  return {
    add: (signUp) => signUps.put([signUp]),
    byId: (signUpId) => signUps.findOne({ where: { signUpId } }),
    newestOf: (email) =>
      signUps.findOne({ where: { email }, order: [['phoneConfirmed', 'DESC'], ...NEWEST_FIRST] }),
    awaitingPin: (of, limit) =>
      signUps.find({ where: { ...of, phoneConfirmed: false }, order: NEWEST_FIRST, limit }),
    async confirmPhone(signUpId) {
      await signUps.update({ phoneConfirmed: true }, { signUpId });
    },
  };
}

export function signUpTable({ sequelize }: Database) {
  return tableOf<SignUpRow>(sequelize, 'sign_ups', {
    signUpId: key(text),
    kind: text,
    email: text,
    mobile: text,
    passwordHash: text,
    name: text,
    city: text,
    country: text,
    address: text,
    factoryName: text,
    phoneConfirmed: flag,
    createdAt: big,
  });
}
