import { accountMessages as messages, isRecoveryCode, normalizeCode } from '@cubedrop/sdk';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { Session } from './account-service.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { KnownPlaces } from './known-places.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { PasswordHasher } from './password.ts';
import type { Enrolment, SecondFactors } from './second-factors.ts';
import type { SignInLog } from './sign-in-log.ts';
import type { Tokens } from './tokens.ts';

export interface AdminSignInOptions {
  hasher: PasswordHasher;
  members: Pick<MemberStore, 'byId' | 'byUserName'>;
  factors: SecondFactors;
  tokens: Pick<Tokens, 'challenge' | 'readChallenge'>;
  attemptLimits: AttemptLimits;
  places: KnownPlaces;
  log: SignInLog;
  openSession: (member: MemberRow) => Promise<Session>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Response to a correct password. The password alone does not open a session. */
export interface AdminChallenge {
  twoFactor: true;
  /** Proof of the password, valid for ten minutes. */
  challenge: string;
  /** Whether an authenticator has to be enrolled first. */
  enrolment: boolean;
}

/** A session with information about recovery codes. */
export interface AdminSession extends Session {
  /** Recovery codes of a newly enrolled authenticator. They are shown only once. */
  recoveryCodes?: string[];
  /** Number of remaining recovery codes, if one was used. */
  recoveryCodesLeft?: number;
}

/** Signs admins in with user name, password and a second factor. */
export interface AdminSignIn {
  /** Checks a password. @throws HttpError 400 or 429 */
  password(userName: string, password: string, network: string): Promise<AdminChallenge>;
  /** Returns a new secret for an authenticator, in place of any unconfirmed one. @throws HttpError 400 or 409 */
  enrol(challenge: string): Promise<Enrolment>;
  /**
   * Opens a session for an authenticator code or a recovery code. The first authenticator code confirms the enrolment.
   * Each code is valid once.
   * @throws HttpError 400 or 429
   */
  code(challenge: string, code: string, network: string): Promise<AdminSession>;
}

export function adminSignIn(options: AdminSignInOptions): AdminSignIn {
  const { hasher, members, factors, tokens, attemptLimits, places, log, openSession, now } = options;

  async function memberOf(challenge: string): Promise<MemberRow & { userName: string }> {
    const proven = await tokens.readChallenge(challenge, now());
    const member = proven && (await members.byId(proven.userId));
    if (member?.kind !== 'admin' || member.tokenGeneration !== proven?.generation)
      throw badRequest(messages.startAgain, 'sign-in-expired');
    return { ...member, userName: member.userName ?? '' };
  }

  return {
    async password(userName, password, network) {
      const member = await members.byUserName(userName);
      const isKnown = await places.isKnown(member?.userId, network);
      const attempt = await attemptLimits.passwordAndFactor({
        name: userName.trim().toLowerCase(),
        network,
        isKnown,
      });
      if (!member || !(await hasher.matches(password, member.passwordHash))) {
        if (!member) await hasher.matches(password, undefined);
        await log.failed(member?.userId, 'password', network);
        throw badRequest(messages.userNameOrPasswordWrong, 'credentials-wrong');
      }
      await attempt.undoCount();
      const { userId, tokenGeneration: generation } = member;
      const challenge = await tokens.challenge({ userId, generation }, now());
      return { twoFactor: true, challenge, enrolment: !(await factors.isConfirmed(userId)) };
    },
    async enrol(challenge) {
      const { userId, userName } = await memberOf(challenge);
      const enrolment = await factors.enrol(userId, userName);
      if (!enrolment) throw conflict(messages.hasFactor, 'already-enrolled');
      return enrolment;
    },
    async code(challenge, code, network) {
      const member = await memberOf(challenge);
      const { userId, userName: name } = member;
      const isKnown = await places.isKnown(userId, network);
      // The limit for unknown networks does not apply to a recovery code: it is too long to be guessed, and others could
      // use up that limit with wrong codes, which would lock out the owner of the account.
      const attempt = await attemptLimits.code({
        name: userId,
        network,
        isKnown: isKnown || isRecoveryCode(normalizeCode(code)),
      });
      const isNew = !(await factors.isConfirmed(userId));
      const recoveryCodes = isNew ? await factors.confirm(userId, code) : undefined;
      const used = isNew ? recoveryCodes && { by: 'code' as const } : await factors.use(userId, code);
      if (!used) {
        await log.failed(userId, 'code', network);
        throw badRequest(messages.codeWrong, 'code-wrong');
      }
      await attempt.undoCount();
      await places.remember(userId, network);
      if (recoveryCodes) await log.enrolled({ userId, name }, network);
      await log.signedIn({ userId, name }, used.by, network);
      return {
        ...(await openSession(member)),
        ...(recoveryCodes && { recoveryCodes }),
        ...(used.by === 'recovery-code' && { recoveryCodesLeft: used.left }),
      };
    },
  };
}
