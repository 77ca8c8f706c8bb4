import { randomBytes } from 'node:crypto';
import { plainEmail, SHORTEST_PASSWORD } from '@cubedrop/sdk';
import { auditStore } from '../admin/audit-store.ts';
import { openBeside } from '../database/index.ts';
import { StartError } from '../standalone/start-error.ts';
import { memberStore } from './member-store.ts';
import { hashPassword } from './password.ts';

const USER_NAME = /^[^\s@]{1,200}$/;
const LONGEST_PASSWORD = 200;
const EMAIL = /^[^@\s]{1,200}@[^@\s]{1,53}$/;

export interface NewAdmin {
  /** A SQLite file or a `mysql://` address. */
  database: string;
  userName: string;
  password: string;
  /** Seconds since the epoch. */
  now: number;
}

/**
 * Makes an admin who signs in with a password, in the database itself: no call does.
 * @throws StartError, DatabaseInUseError
 */
export async function createAdmin({ database: where, userName, password, now }: NewAdmin): Promise<void> {
  if (!USER_NAME.test(userName))
    throw new StartError('A user name has 1 to 200 characters, no spaces and no @.');
  assertPassword(password);
  const passwordHash = await hashPassword(password);
  const database = await openBeside(where);
  try {
    const userId = randomBytes(12).toString('hex');
    const isNew = await memberStore(database).addAdmin({ userId, userName, passwordHash, createdAt: now });
    if (!isNew) throw new StartError(`There is an admin of the name ${userName} already.`);
    const actor = { id: null, name: 'cubedrop-server admin create' };
    const subject = `account:${userId}`;
    await auditStore(database.sequelize).add({
      at: now,
      actor,
      action: 'admin-made',
      subject,
      details: { userName },
    });
  } finally {
    await database.close();
  }
}

/** Whom a command makes besides admins. Businesses sign up themselves. */
export const MOBILE_MEMBERS = ['individual', 'participant'] as const;

export interface NewMobileMember extends Omit<NewAdmin, 'userName'> {
  kind: (typeof MOBILE_MEMBERS)[number];
  email: string;
}

/**
 * Makes an account of the mobile application, in the database itself: no sign-up does.
 * @throws StartError, DatabaseInUseError
 */
export async function createMobileMember(options: NewMobileMember): Promise<void> {
  const { database: where, kind, password, now } = options;
  const email = plainEmail(options.email);
  if (!EMAIL.test(email)) throw new StartError('This is no e-mail address.');
  assertPassword(password);
  const passwordHash = await hashPassword(password);
  const database = await openBeside(where);
  try {
    const userId = randomBytes(12).toString('hex');
    const member = { userId, kind, email, passwordHash, name: '', createdAt: now };
    const isNew = await memberStore(database).add(member);
    if (!isNew) throw new StartError(`There is an account of ${email} already.`);
  } finally {
    await database.close();
  }
}

/** @throws StartError */
function assertPassword(password: string): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    throw new StartError(`A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);
}
