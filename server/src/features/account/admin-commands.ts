import { randomBytes } from 'node:crypto';
import { adminPasswordFault } from '@cubedrop/sdk';
import type { AuditAction } from '../admin/audit-model.ts';
import { createStores, type Stores } from '../stores.ts';
import { openForCommand, type Database } from '../../platform/database/index.ts';
import { StartError } from '../../platform/start-error.ts';
import type { MemberRow } from './member-model.ts';
import { passwordHasher, type ScryptCost } from './password.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { sessionStore } from './session-store.ts';

const USER_NAME = /^[^\s@]{1,200}$/;

/** An admin with a password, and the database of the account. Only commands create and remove such admins. */
export interface NamedAdmin {
  /** A SQLite file or a `mysql://` URL. */
  database: string;
  userName: string;
  /** Seconds since the epoch. */
  now: number;
}

/** An admin with a new password. */
export interface AdminPassword extends NamedAdmin {
  password: string;
  /** Cost of hashing the password. Defaults to `PASSWORD_COST`. */
  passwordCost?: ScryptCost;
}

/** Creates an admin. @throws StartError if the name or password is invalid, or the name is taken */
export async function createAdmin(target: AdminPassword): Promise<void> {
  if (!USER_NAME.test(target.userName))
    throw new StartError('A user name must have 1 to 200 characters, without spaces or @.');
  const passwordHash = await hashOf(target);
  await inDatabase(target, async ({ members, log }) => {
    const { userName, now: createdAt } = target;
    const userId = randomBytes(12).toString('hex');
    if (!(await members.addAdmin({ userId, userName, passwordHash, createdAt })))
      throw new StartError(`There is already an admin named ${userName}.`);
    await log('admin-made', userId, 'create');
  });
}

/**
 * Changes an admin's password and ends their sessions. The second factor is kept.
 * @throws StartError if there is no such admin, the new password is invalid, or the old one was changed meanwhile
 */
export async function changeAdminPassword(target: AdminPassword): Promise<void> {
  const passwordHash = await hashOf(target);
  await inDatabase(target, async ({ members, find, endSessions, log }) => {
    const admin = await find();
    if (!(await members.setPassword(admin, { passwordHash })))
      throw new StartError('The password was changed in the meantime. Try again.');
    await endSessions(admin.userId);
    await log('password-changed', admin.userId, 'password');
  });
}

/**
 * Removes an admin's authenticator and recovery codes and ends their sessions. The next sign-in enrols a new
 * authenticator.
 * @returns whether there was an authenticator
 * @throws StartError if there is no such admin
 */
export function resetFactor(target: NamedAdmin): Promise<boolean> {
  return inDatabase(target, async ({ database, find, endSessions, log }) => {
    const { userId } = await find();
    const hadFactor = await database.transaction((tx) => secondFactorStore(database).remove(userId, tx));
    await endSessions(userId);
    await log('factor-reset', userId, 'reset-factor');
    return hadFactor;
  });
}

export interface RemovedAdmin extends NamedAdmin {
  /** Wallets that are admins by configuration. */
  configured: ReadonlySet<string>;
  /** Asks for confirmation; called before the last admin is removed. */
  isSure: (question: string) => Promise<boolean>;
}

/**
 * Removes an admin and ends their sessions.
 * @returns false if the confirmation was declined
 * @throws StartError if there is no such admin
 */
export function removeAdmin({ configured, isSure, ...target }: RemovedAdmin): Promise<boolean> {
  return inDatabase(target, async ({ database, accounts, members, find, endSessions, log }) => {
    const { userId } = await find();
    const granted = await accounts.grants('admin');
    const isLast = configured.size + granted.length === 0 && (await members.admins()).length === 1;
    const question = `${target.userName} is the last admin in this database and ADMIN_ADDRESSES. Remove the account?`;
    if (isLast && !(await isSure(question))) return false;
    await database.transaction(async (tx) => {
      await secondFactorStore(database).remove(userId, tx);
      await members.removeAdmin(userId, tx);
    });
    await endSessions(userId);
    await log('admin-removed', userId, 'remove');
    return true;
  });
}

interface CommandScope extends Pick<Stores, 'accounts' | 'members'> {
  readonly database: Database;
  /** @throws StartError if there is no such admin */
  find(): Promise<MemberRow>;
  endSessions(userId: string): Promise<void>;
  /** Adds an entry to the audit log. */
  log(action: AuditAction, userId: string, command: string): Promise<void>;
}

async function inDatabase<T>(target: NamedAdmin, work: (scope: CommandScope) => Promise<T>): Promise<T> {
  const { userName, now: at } = target;
  const database = await openForCommand(target.database);
  try {
    const { accounts, members, audit } = createStores(database);
    return await work({
      database,
      accounts,
      members,
      async find() {
        const admin = await members.byUserName(userName);
        if (admin?.kind !== 'admin') throw new StartError(`There is no admin named ${userName}.`);
        return admin;
      },
      endSessions: (userId) => sessionStore(database).endAll([userId]),
      log: (action, userId, command) =>
        audit.add({
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

/** @throws StartError if the password is invalid */
async function hashOf({ password, userName, passwordCost }: AdminPassword): Promise<string> {
  const fault = adminPasswordFault('password', password, userName);
  if (fault) throw new StartError(fault.message);
  return passwordHasher(passwordCost).hash(password);
}
