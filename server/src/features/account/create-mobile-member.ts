import { randomBytes } from 'node:crypto';
import { emailFault, normalizeEmail, passwordFault } from '@cubedrop/sdk';
import { openForCommand } from '../../platform/database/index.ts';
import { StartError } from '../../platform/start-error.ts';
import { createStores } from '../stores.ts';
import { passwordHasher } from './password.ts';

/** Kinds of accounts that only a command creates and that can sign in only in the mobile application. */
export const MOBILE_MEMBERS = ['individual', 'participant'] as const;

export interface NewMobileMember {
  /** A SQLite file or a `mysql://` URL. */
  database: string;
  password: string;
  /** Seconds since the epoch. */
  now: number;
  kind: (typeof MOBILE_MEMBERS)[number];
  email: string;
}

/**
 * Creates an account for the mobile application directly in the database. There is no sign-up for such accounts.
 * @throws StartError if the address or password is invalid, or the address has an account
 */
export async function createMobileMember(options: NewMobileMember): Promise<void> {
  const { database: where, kind, password, now } = options;
  const email = normalizeEmail(options.email);
  const fault = emailFault(email) ?? passwordFault('password', password);
  if (fault) throw new StartError(fault.message);
  const passwordHash = await passwordHasher().hash(password);
  const database = await openForCommand(where);
  try {
    const userId = randomBytes(12).toString('hex');
    const member = { userId, kind, email, passwordHash, name: '', createdAt: now };
    const isNew = await createStores(database).members.add(member);
    if (!isNew) throw new StartError(`There is already an account for ${email}.`);
  } finally {
    await database.close();
  }
}
