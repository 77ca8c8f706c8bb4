import { randomBytes } from 'node:crypto';
import { accountMessages as messages, adminPasswordFault, normalizeEmail } from '@cubedrop/sdk';
import type { AuditStore } from '../admin/audit-store.ts';
import { badRequest, conflict, HttpError, notFound } from '../../platform/errors.ts';
import type { MessageBudget } from '../../platform/mail/message-budget.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AccountService, Session } from './account-service.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { outgoingMessages } from './outgoing-messages.ts';
import type { KnownPlaces } from './known-places.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { PasswordResetRow, PasswordResetStore } from './password-reset-store.ts';
import type { PasswordHasher } from './password.ts';
import type { ProofService } from './proof-service.ts';
import type { Secrets } from './secrets.ts';
import { sentOrUnavailable } from './sent-or-unavailable.ts';
import { requestOfPin, type PinRequests } from './sent-pins.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Number of bytes of a request's id. */
const ID_BYTES = 12;

/** Who requests a password reset or enters its pin. */
export interface ResetCaller {
  email: string;
  /** The caller's network. */
  network: string;
}

export interface PasswordOptions {
  hasher: PasswordHasher;
  members: Pick<MemberStore, 'byId' | 'byEmail' | 'setPassword'>;
  resets: PasswordResetStore;
  secrets: Secrets;
  attemptLimits: Pick<AttemptLimits, 'namedPin' | 'unnamedPin'>;
  messengers: Pick<Messengers, 'mail'>;
  budget: Pick<MessageBudget, 'request'>;
  proofs: Pick<ProofService, 'countAttempt'>;
  places: KnownPlaces;
  audit: Pick<AuditStore, 'add'>;
  openSession: AccountService['openSession'];
  /** Seconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

export interface PasswordService {
  /**
   * Mails a pin for resetting the password. The pin is valid for ten minutes, unless the password is changed earlier.
   * An account can have several such requests. Requests from known places of the account are counted separately.
   * @returns the id of the request; only callers who state it can use up the attempts at the request's pin
   * @throws HttpError 404, 429 or 503
   */
  forgot(caller: ResetCaller): Promise<string>;
  /**
   * Exchanges a pin for a proof that allows setting one new password within ten minutes. The pin must be that of the
   * given request, or that of one of the account's latest requests if `requestId` is omitted.
   * @throws HttpError 400, and 429 after too many wrong pins
   */
  verifyPin(caller: ResetCaller, pin: string, requestId?: string): Promise<string>;
  /**
   * Sets a new password, ends all sessions, and invalidates all pins and unfinished sign-ins. The e-mail address
   * counts as verified, since the pin was mailed to it. Makes `network` a known place of the account, so that
   * attempts of others do not lock the owner out there.
   * @throws HttpError 400
   */
  reset(email: string, proof: string, newPassword: string, network: string): Promise<void>;
  /**
   * Changes the caller's password. Ends all sessions of the account, even the caller's, and invalidates its pins and
   * unfinished sign-ins. If the caller is an admin, the change is recorded in the audit log, and does not count as a
   * proof.
   * @returns a new session
   * @throws HttpError 400, 401, 404, 409 or 429
   */
  change(caller: Caller, oldPassword: string, newPassword: string): Promise<Session>;
}

export function passwordService(options: PasswordOptions): PasswordService {
  const { hasher, members, resets, secrets, messengers, budget, proofs, places, audit } = options;
  const { openSession, now, onError } = options;

  const ownerOf = ({ requestId: userId }: Pick<PasswordResetRow, 'requestId'>, member: MemberRow) => ({
    userId,
    passwordHash: member.passwordHash,
  });

  return {
    async forgot({ email: address, network }) {
      const email = normalizeEmail(address);
      const member = await members.byEmail(email);
      const isKnown = await places.isKnown(member?.userId, network);
      await budget.request(isKnown ? 'ownReset' : 'reset', email);
      if (!member) throw notFound(messages.userUnknown);
      const requestId = randomBytes(ID_BYTES).toString('hex');
      const issued = await secrets.pin('reset', ownerOf({ requestId }, member));
      const pin = expectDefined(issued, 'the first pin of a request');
      await resets.add({ requestId, userId: member.userId, createdAt: now() });
      await sentOrUnavailable(messengers.mail(outgoingMessages.resetPin(email, pin)), onError);
      return requestId;
    },
    async verifyPin({ email: address, network }, pin, requestId) {
      const email = normalizeEmail(address);
      const member = await members.byEmail(email);
      const awaiting: PinRequests<{ request: PasswordResetRow; member: MemberRow }> = {
        purpose: 'reset',
        async byId(id) {
          const request = await resets.byId(id);
          return request && member?.userId === request.userId ? { request, member } : undefined;
        },
        latest: async (limit) =>
          member ? (await resets.latestOf(member.userId, limit)).map((request) => ({ request, member })) : [],
        ownerOf: (one) => ownerOf(one.request, one.member),
      };
      const isKnown = await places.isKnown(member?.userId, network);
      const found = await requestOfPin(options, awaiting, { pin, email, requestId, network, isKnown });
      if (!found) throw badRequest(messages.pinWrong, 'pin-wrong');
      return secrets.token('resetProof', found.member);
    },
    async reset(email, proof, newPassword, network) {
      const member = await members.byEmail(normalizeEmail(email));
      // First check the proof without consuming it: a wrong proof must neither use up attempts at the right one nor
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
      const changed = expectDefined(await members.byId(userId), 'the member whose password was changed');
      // An admin proves their identity with a code, so the password alone must not renew the proof.
      return openSession(changed, member.kind === 'admin' ? caller.provenAt : now());
    },
  };
}
