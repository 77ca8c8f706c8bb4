import { randomBytes } from 'node:crypto';
import { adminPasswordFault } from '@cubedrop/sdk';
import type { AuditAction } from '../admin/audit-model.ts';
import { auditStore } from '../admin/audit-store.ts';
import { openBeside, type Database } from '../database/index.ts';
import { StartError } from '../standalone/start-error.ts';
import { accountStore } from './account-store.ts';
import type { MemberRow } from './member-model.ts';
import { memberStore, type MemberStore } from './member-store.ts';
import { hashPassword } from './password.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { sessionStore } from './session-store.ts';

const USER_NAME = /^[^\s@]{1,200}$/;

/** An admin who signs in with a password, and where they are kept. Commands work in the database itself: no call does. */
export interface NamedAdmin {
  /** A SQLite file or a `mysql://` address. */
  database: string;
  userName: string;
  /** Seconds since the epoch. */
  now: number;
}

/** Makes an admin. @throws StartError, DatabaseInUseError */
export async function createAdmin({ password, ...of }: NamedAdmin & { password: string }): Promise<void> {
  if (!USER_NAME.test(of.userName))
    throw new StartError('A user name has 1 to 200 characters, no spaces and no @.');
  const passwordHash = await hashOf(password, of.userName);
  await inDatabase(of, async ({ members, note }) => {
    const { userName, now: createdAt } = of;
    const userId = randomBytes(12).toString('hex');
    if (!(await members.addAdmin({ userId, userName, passwordHash, createdAt })))
      throw new StartError(`There is an admin of the name ${userName} already.`);
    await note('admin-made', userId, 'create');
  });
}

/** Sets another password, and ends the admin's sessions. The second factor stays. @throws StartError, DatabaseInUseError */
export async function changeAdminPassword({
  password,
  ...of
}: NamedAdmin & { password: string }): Promise<void> {
  const passwordHash = await hashOf(password, of.userName);
  await inDatabase(of, async ({ members, find, endSessions, note }) => {
    const admin = await find();
    if (!(await members.setPassword(admin, passwordHash)))
      throw new StartError('The password was changed meanwhile.');
    await endSessions(admin.userId);
    await note('password-changed', admin.userId, 'password');
  });
}

/**
 * Takes an admin's authenticator and recovery codes away, and ends the sessions: the next sign-in enrols another one.
 * Returns whether there was an authenticator.
 * @throws StartError, DatabaseInUseError
 */
export function resetFactor(of: NamedAdmin): Promise<boolean> {
  return inDatabase(of, async ({ database, find, endSessions, note }) => {
    const { userId } = await find();
    const hadOne = await database.transaction((tx) => secondFactorStore(database).remove(userId, tx));
    await endSessions(userId);
    await note('factor-reset', userId, 'reset-factor');
    return hadOne;
  });
}

export interface RemovedAdmin extends NamedAdmin {
  /** Wallets that are admins by configuration. */
  configured: ReadonlySet<string>;
  /** Asks whether the last admin is to go. */
  isSure: (question: string) => Promise<boolean>;
}

/** Removes an admin, whose sessions end. Returns whether it was done. @throws StartError, DatabaseInUseError */
export function removeAdmin({ configured, isSure, ...of }: RemovedAdmin): Promise<boolean> {
  return inDatabase(of, async ({ database, members, find, endSessions, note }) => {
    const { userId } = await find();
    const granted = await accountStore(database).grants('admin');
    const isLast = configured.size + granted.length === 0 && (await members.admins()).length === 1;
    const question = `${of.userName} is the last admin that this database and ADMIN_ADDRESSES know. Remove the account?`;
    if (isLast && !(await isSure(question))) return false;
    await database.transaction(async (tx) => {
      await secondFactorStore(database).remove(userId, tx);
      await members.removeAdmin(userId, tx);
    });
    await endSessions(userId);
    await note('admin-removed', userId, 'remove');
    return true;
  });
}

interface Workplace {
  readonly database: Database;
  readonly members: MemberStore;
  /** @throws StartError where there is no such admin */
  find(): Promise<MemberRow>;
  endSessions(userId: string): Promise<void>;
  /** Notes in the audit log what a command did. */
  note(action: AuditAction, userId: string, command: string): Promise<void>;
}

async function inDatabase<T>(of: NamedAdmin, work: (place: Workplace) => Promise<T>): Promise<T> {
  const { userName, now: at } = of;
  const database = await openBeside(of.database);
  try {
    const members = memberStore(database);
    return await work({
      database,
      members,
      async find() {
        const admin = await members.byUserName(userName);
        if (admin?.kind !== 'admin') throw new StartError(`There is no admin of the name ${userName}.`);
        return admin;
      },
      endSessions: (userId) => sessionStore(database).endAll(userId),
      note: (action, userId, command) =>
        auditStore(database.sequelize).add({
          at,
          action,
          subject: `account:${userId}`,
          details: { userName },
          actor: { id: null, name: `cubedrop-server admin ${command}` },
        }),
    });
  } finally {
    await database.close();
  }
}

/** @throws StartError */
async function hashOf(password: string, userName: string): Promise<string> {
  const fault = adminPasswordFault('password', password, userName);
  if (fault) throw new StartError(fault.message);
  return hashPassword(password);
}
