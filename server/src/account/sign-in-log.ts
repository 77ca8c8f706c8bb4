import type { AuditAction } from '../admin/audit-model.ts';
import type { Actor, AuditStore } from '../admin/audit-store.ts';
import type { Guesses } from './guesses.ts';

/** How many failures of one admin, and of all names that are nobody's, stand in the log each hour. */
const FAILURES_NOTED = 10;

export interface SignInLogOptions {
  audit: Pick<AuditStore, 'add'>;
  guesses: Pick<Guesses, 'mayNote'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** An admin whose sign-in is noted. */
export interface NotedAdmin {
  readonly userId: string;
  /** A user name or a wallet. */
  readonly name: string;
}

/**
 * Notes in the audit log how admins sign in and out. What was typed stands in no entry: it may be a password in the wrong
 * field. Of a flood of failures ten an hour are noted for each account.
 */
export interface SignInLog {
  signedIn(admin: NotedAdmin, how: SignInWay, network: string): Promise<void>;
  /** @param userId the account that was tried; `undefined` for a name that is nobody's */
  failed(userId: string | undefined, what: 'password' | 'code', network: string): Promise<void>;
  enrolled(admin: NotedAdmin, network: string): Promise<void>;
  signedOut(admin: NotedAdmin, where: 'here' | 'everywhere'): Promise<void>;
}

/** By what an admin proved to be one. */
export type SignInWay = 'wallet' | 'code' | 'recovery-code';

const WAYS: Record<SignInWay, string> = {
  wallet: 'Wallet',
  code: 'Password and code',
  'recovery-code': 'Password and recovery code',
};

export function signInLog({ audit, guesses, now }: SignInLogOptions): SignInLog {
  const note = (action: AuditAction, actor: Actor, userId: string | null, reason: string): Promise<void> =>
    audit.add({ at: now(), actor, action, subject: `account:${userId ?? 'unknown'}`, reason });
  const byThemselves = (action: AuditAction, { userId, name }: NotedAdmin, reason: string): Promise<void> =>
    note(action, { id: userId, name }, userId, reason);
  return {
    async signedIn(admin, how, network) {
      if (how === 'recovery-code') await byThemselves('recovery-code-used', admin, from(network));
      await byThemselves('signed-in', admin, `${WAYS[how]}, ${from(network)}`);
    },
    async failed(userId, what, network) {
      if (!(await guesses.mayNote(`failures of ${userId ?? 'nobody'}`, FAILURES_NOTED))) return;
      const reason = `Wrong ${what}, ${from(network)}`;
      await note('sign-in-failed', { id: null, name: 'unknown' }, userId ?? null, reason);
    },
    enrolled: (admin, network) => byThemselves('factor-enrolled', admin, from(network)),
    signedOut: (admin, where) =>
      byThemselves('signed-out', admin, where === 'everywhere' ? 'On every device' : ''),
  };
}

const from = (network: string): string => `from ${network.replace(/^network:/, '')}`;
