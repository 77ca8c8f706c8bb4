import type { AuditAction } from '../admin/audit-model.ts';
import type { Actor, AuditStore } from '../admin/audit-store.ts';
import type { AttemptLimits } from './attempt-limits.ts';

/** Maximum number of failures that are logged per hour for each admin, and for all unknown names together. */
const MAX_FAILURES_LOGGED = 10;

export interface SignInLogOptions {
  audit: Pick<AuditStore, 'add'>;
  attemptLimits: Pick<AttemptLimits, 'mayLog'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** An admin whose sign-in is logged. */
export interface LoggedAdmin {
  readonly userId: string;
  /** A user name or a wallet. */
  readonly name: string;
}

/**
 * Records sign-ins, failed attempts, enrolments and sign-outs of admins in the audit log. Input is never logged, since
 * it may be a password typed into the wrong field. At most ten failures are logged in an hour for each admin, and ten
 * for all unknown names.
 */
export interface SignInLog {
  signedIn(admin: LoggedAdmin, how: SignInMethod, network: string): Promise<void>;
  /** @param userId the account of the attempt; `undefined` for an unknown name */
  failed(userId: string | undefined, wrongPart: 'password' | 'code', network: string): Promise<void>;
  enrolled(admin: LoggedAdmin, network: string): Promise<void>;
  signedOut(admin: LoggedAdmin, where: 'here' | 'everywhere'): Promise<void>;
}

/** Method by which an admin signed in. */
export type SignInMethod = 'wallet' | 'code' | 'recovery-code';

const METHODS: Record<SignInMethod, string> = {
  wallet: 'Wallet',
  code: 'Password and code',
  'recovery-code': 'Password and recovery code',
};

export function signInLog({ audit, attemptLimits, now }: SignInLogOptions): SignInLog {
  const log = (action: AuditAction, actor: Actor, userId: string | null, reason: string): Promise<void> =>
    audit.add({ at: now(), actor, action, subject: `account:${userId ?? 'unknown'}`, reason });
  const logOwn = (action: AuditAction, { userId, name }: LoggedAdmin, reason: string): Promise<void> =>
    log(action, { id: userId, name }, userId, reason);
  return {
    async signedIn(admin, how, network) {
      if (how === 'recovery-code') await logOwn('recovery-code-used', admin, from(network));
      await logOwn('signed-in', admin, `${METHODS[how]}, ${from(network)}`);
    },
    async failed(userId, wrongPart, network) {
      if (!(await attemptLimits.mayLog(`failures of ${userId ?? 'nobody'}`, MAX_FAILURES_LOGGED))) return;
      const reason = `Wrong ${wrongPart}, ${from(network)}`;
      await log('sign-in-failed', { id: null, name: 'unknown' }, userId ?? null, reason);
    },
    enrolled: (admin, network) => logOwn('factor-enrolled', admin, from(network)),
    signedOut: (admin, where) => logOwn('signed-out', admin, where === 'everywhere' ? 'On every device' : ''),
  };
}

const from = (network: string): string => `from ${network.replace(/^network:/, '')}`;
