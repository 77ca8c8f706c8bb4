import { randomBytes } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, normalizeEmail, MIN_PASSWORD_LENGTH } from '@cubedrop/sdk';
import { openForCommand } from '../../platform/database/index.ts';
import { StartError } from '../../platform/start-error.ts';
import { createStores } from '../stores.ts';
import { passwordHasher } from './password.ts';

const EMAIL = /^[^@\s]{1,200}@[^@\s]{1,53}$/;

/** Kinds of members, besides admins, that are created by a command. Businesses sign up themselves. */
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
 * Creates an account for the mobile application directly in the database. There is no sign-up for these.
 * @throws StartError, DatabaseInUseError
 */
export async function createMobileMember(options: NewMobileMember): Promise<void> {
  const { database: where, kind, password, now } = options;
  const email = normalizeEmail(options.email);
  if (!EMAIL.test(email)) throw new StartError('This is not an e-mail address.');
  assertPassword(password);
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

/** @throws StartError */
function assertPassword(password: string): void {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw new StartError(`A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`);
}
