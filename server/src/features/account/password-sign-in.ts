import { accountMessages as messages, normalizeEmail } from '@cubedrop/sdk';
import { badRequest, HttpError, tooManyCalls } from '../../platform/errors.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import { assertMaySignIn, maySignIn } from './account-policy.ts';
import type { Session } from './account-service.ts';
import type { Attempt, AttemptLimits, CountedAttempt } from './attempt-limits.ts';
import type { KnownPlaces } from './known-places.ts';
import { outgoingMessages } from './outgoing-messages.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { PasswordHasher } from './password.ts';
import type { SecretOwner, Secrets } from './secrets.ts';
import type { SignUpService } from './sign-up-service.ts';
import type { SignUpRow, SignUpStore } from './sign-up-store.ts';
import type { AccountSettingsStore } from './account-settings-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface PasswordSignInOptions {
  hasher: PasswordHasher;
  members: Pick<MemberStore, 'byEmail'>;
  settings: Pick<AccountSettingsStore, 'of'>;
  signUps: Pick<SignUpStore, 'newestOf'>;
  mailLink: SignUpService['mailLink'];
  secrets: Secrets;
  messengers: Pick<Messengers, 'mail'>;
  attemptLimits: Pick<AttemptLimits, 'password' | 'passwordAndFactor'>;
  places: KnownPlaces;
  openSession: (member: MemberRow) => Promise<Session>;
  onError: (error: unknown) => void;
}

/**
 * Response that asks a business for its second factor. When the pin is submitted, the challenge proves that the
 * password was right, unless the password has changed since.
 */
export interface SecondFactor {
  twoFactor: true;
  challenge: string;
}

export interface PasswordSignIn {
  /**
   * Returns the member with this e-mail address and password.
   * @param network the caller's network
   * @throws HttpError 400, 429 or 503
   */
  authenticate(email: string, password: string, network: string): Promise<MemberRow>;
  /**
   * Signs a business in, or mails a pin if it has turned on two-factor sign-in. While others use up the attempts at
   * its e-mail address, a sign-in from a network that is new to the business requires a pin too. The response then
   * hides whether the password is right. Otherwise, somebody with many networks could test a password from each of
   * them, and passwords may be short.
   * @throws HttpError 400, 429, 501 or 503
   */
  business(email: string, password: string, network: string): Promise<Session | SecondFactor>;
  /** Signs in with the pin of the second factor. @throws HttpError 400 */
  secondFactor(email: string, challenge: string, pin: string, network: string): Promise<Session>;
}

/** A counted attempt at the password of a member; `member` is `undefined` if none has the address. */
interface Begun<T extends CountedAttempt = CountedAttempt> {
  readonly address: string;
  readonly member: MemberRow | undefined;
  readonly attempt: T;
}

export function passwordSignIn(options: PasswordSignInOptions): PasswordSignIn {
  const {
    hasher,
    members,
    settings,
    signUps,
    mailLink,
    secrets,
    messengers,
    attemptLimits,
    places,
    onError,
  } = options;

  async function requestSecondFactor(member: MemberRow): Promise<SecondFactor> {
    const pin = await secrets.pin('twoFactor', member);
    if (pin === undefined) throw tooManyCalls();
    const challenge = await secrets.token('challenge', member);
    const address = expectDefined(member.email, 'the address that the member was found by');
    await messengers.mail(outgoingMessages.twoFactorPin(address, pin)).catch((error: unknown) => {
      onError(error);
      throw new HttpError(501, messages.pinNotSent, { code: 'pin-not-sent' });
    });
    return { twoFactor: true, challenge };
  }

  async function openSession(member: MemberRow, network: string): Promise<Session> {
    await places.remember(member.userId, network);
    return options.openSession(member);
  }

  /** Counts an attempt at the password of an e-mail address. @throws HttpError 429 */
  async function begin<T extends CountedAttempt>(
    email: string,
    network: string,
    count: (attempt: Attempt) => Promise<T>,
  ): Promise<Begun<T>> {
    const address = normalizeEmail(email);
    const member = await members.byEmail(address);
    const isKnown = await places.isKnown(member?.userId, network);
    return { address, member, attempt: await count({ name: address, network, isKnown }) };
  }

  /** Returns the member if the password is right. @throws HttpError 400, 429 or 503 */
  async function memberOf({ address, member, attempt }: Begun, password: string): Promise<MemberRow> {
    const signUp = member ? undefined : await signUps.newestOf(address);
    if (!(await hasher.matches(password, (member ?? signUp)?.passwordHash)))
      throw badRequest(messages.emailOrPasswordWrong, 'credentials-wrong');
    await attempt.undoCount();
    if (signUp) await refuseSignUp(signUp);
    return expectDefined(member, 'the member with this password');
  }

  /**
   * Mails a pin if the password is right and the member may sign in. The response does not reveal whether that is
   * the case, and does not wait until the pin is sent.
   */
  async function pinIfRight({ address, member }: Begun, password: string): Promise<SecondFactor> {
    const isRight = await hasher.matches(password, member?.passwordHash);
    const owner = isRight && member && maySignIn(member) ? member : undefined;
    if (!owner) return { twoFactor: true, challenge: secrets.decoy() };
    const pin = await secrets.pin('twoFactor', owner);
    if (pin !== undefined) void messengers.mail(outgoingMessages.twoFactorPin(address, pin)).catch(onError);
    return { twoFactor: true, challenge: await secrets.token('challenge', owner) };
  }

  /**
   * @throws HttpError 400 that names the next step of the sign-up: to confirm the phone or, after that, to verify the
   * e-mail address; 429 or 503 if the verification link cannot be mailed again
   */
  async function refuseSignUp(signUp: SignUpRow): Promise<never> {
    if (!signUp.phoneConfirmed) throw badRequest(messages.phoneUnconfirmed, 'phone-unconfirmed');
    await mailLink(signUp);
    throw badRequest(messages.emailUnverified, 'email-unverified');
  }

  return {
    async authenticate(email, password, network) {
      return memberOf(await begin(email, network, attemptLimits.password), password);
    },
    async business(email, password, network) {
      const begun = await begin(email, network, attemptLimits.passwordAndFactor);
      if (begun.attempt.isBeyondName) return pinIfRight(begun, password);
      const member = await memberOf(begun, password);
      assertMaySignIn(member);
      const { twoFactor } = await settings.of(member.userId);
      return twoFactor ? requestSecondFactor(member) : openSession(member, network);
    },
    async secondFactor(email, challenge, pin, network) {
      const member = await members.byEmail(normalizeEmail(email));
      const owner: SecretOwner = member ?? { userId: '' };
      const isRight =
        (await secrets.isValid('challenge', owner, challenge)) &&
        (await secrets.take('twoFactor', owner, pin));
      if (!isRight || !member) throw badRequest(messages.pinWrong, 'pin-wrong');
      await secrets.take('challenge', member, challenge);
      assertMaySignIn(member);
      return openSession(member, network);
    },
  };
}
