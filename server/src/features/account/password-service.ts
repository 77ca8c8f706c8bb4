import { accountMessages as messages, adminPasswordFault, normalizeEmail } from '@cubedrop/sdk';
import type { AuditStore } from '../admin/audit-store.ts';
import { badRequest, conflict, HttpError, notFound, tooManyCalls } from '../../platform/errors.ts';
import type { MessageBudget } from '../../platform/mail/message-budget.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Session } from './account-service.ts';
import { letters } from './letters.ts';
import type { KnownPlaces } from './known-places.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { PasswordHasher } from './password.ts';
import type { ProofService } from './proof-service.ts';
import type { Secrets } from './secrets.ts';
import { sentOrUnavailable } from './sent-or-unavailable.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface PasswordOptions {
  hasher: PasswordHasher;
  members: Pick<MemberStore, 'byId' | 'byEmail' | 'setPassword'>;
  secrets: Secrets;
  messengers: Pick<Messengers, 'mail'>;
  budget: Pick<MessageBudget, 'request'>;
  proofs: Pick<ProofService, 'countAttempt'>;
  places: Pick<KnownPlaces, 'remember'>;
  audit: Pick<AuditStore, 'add'>;
  openSession: (member: MemberRow) => Promise<Session>;
  /** Seconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

export interface PasswordService {
  /**
   * Mails a pin for resetting the password. The pin is valid for ten minutes, unless the password changes before.
   * @throws HttpError 404, 429 or 503
   */
  forgot(email: string): Promise<void>;
  /** Exchanges the pin for a proof that allows setting one new password within ten minutes. @throws HttpError 400 */
  verifyPin(email: string, pin: string): Promise<string>;
  /**
   * Sets a new password and ends all sessions, pins and sign-ins that wait for a pin. The e-mail address counts as
   * verified, since the pin was mailed to it. Afterwards, attempts that others make do not lock the owner out on
   * `network`.
   * @throws HttpError 400
   */
  reset(email: string, proof: string, newPassword: string, network: string): Promise<void>;
  /**
   * Changes the caller's password and ends all other sessions, pins and sign-ins that wait for a pin. If the caller is an
   * admin, the change is recorded in the audit log.
   * @throws HttpError 400, 401, 404, 409 or 429
   */
  change(caller: Caller, oldPassword: string, newPassword: string): Promise<Session>;
}

export function passwordService(options: PasswordOptions): PasswordService {
  const { hasher, members, secrets, messengers, budget, proofs, places, audit, openSession, now, onError } =
    options;
  return {
    async forgot(email) {
      await budget.request('mail', normalizeEmail(email));
      const member = await members.byEmail(normalizeEmail(email));
      if (!member) throw notFound(messages.userUnknown);
      const pin = await secrets.pin('reset', member);
      if (pin === undefined) throw tooManyCalls();
      const address = expectDefined(member.email, 'the address that the member was found by');
      await sentOrUnavailable(messengers.mail(letters.resetPin(address, pin)), onError);
    },
    async verifyPin(email, pin) {
      const member = await members.byEmail(normalizeEmail(email));
      if (!member || !(await secrets.take('reset', member, pin)))
        throw badRequest(messages.pinWrong, 'pin-wrong');
      return secrets.token('resetProof', member);
    },
    async reset(email, proof, newPassword, network) {
      const member = await members.byEmail(normalizeEmail(email));
      // Check the proof without consuming it first: a wrong proof must neither use up attempts at the right one nor
      // make the server hash a password.
      const isValid = await secrets.isValid('resetProof', member ?? { userId: '' }, proof);
      if (!member || !isValid) throw badRequest(messages.pinWrong, 'pin-wrong');
      const passwordHash = await hasher.hash(newPassword);
      const isFirst = await secrets.take('resetProof', member, proof);
      if (!isFirst || !(await members.setPassword(member, { passwordHash, emailVerified: true })))
        throw badRequest(messages.pinWrong, 'pin-wrong');
      await places.remember(member.userId, network);
    },
    async change(caller, oldPassword, newPassword) {
      const { userId } = caller;
      const member = await members.byId(userId);
      if (!member) throw notFound(messages.changeUserUnknown);
      const userName =
        member.kind === 'admin' ? expectDefined(member.userName, 'the user name of an admin') : undefined;
      const fault = userName !== undefined && adminPasswordFault('newPassword', newPassword, userName);
      if (fault) throw badRequest(fault.message, 'password-invalid');
      const attempt = await proofs.countAttempt(caller);
      if (!(await hasher.matches(oldPassword, member.passwordHash)))
        throw new HttpError(401, messages.changeRefused, { code: 'change-refused' });
      await attempt.undoCount();
      const passwordHash = await hasher.hash(newPassword);
      const isSet = await members.setPassword(member, { passwordHash }, async (tx) => {
        if (userName === undefined) return;
        const actor = { id: userId, name: userName };
        const subject = `account:${userId}`;
        await audit.add({ at: now(), actor, action: 'password-changed', subject, details: { userName } }, tx);
      });
      if (!isSet) throw conflict('The password was changed in the meantime. Try again.');
      return openSession(expectDefined(await members.byId(userId), 'the member whose password was changed'));
    },
  };
}
