import { randomBytes } from 'node:crypto';
import { accountMessages, isBlank, isServerId, mobileNumber, normalizeEmail } from '@cubedrop/sdk';
import { badRequest } from '../../platform/errors.ts';
import type { MessageBudget } from '../../platform/mail/message-budget.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import { accountRequestOf, type AccountRequest } from './account-request.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { outgoingMessages } from './outgoing-messages.ts';
import type { MemberStore } from './member-store.ts';
import type { PasswordHasher } from './password.ts';
import type { Secrets } from './secrets.ts';
import { sentOrUnavailable } from './sent-or-unavailable.ts';
import { requestOfPin, type PinRequests } from './sent-pins.ts';
import type { SignUpRow, SignUpStore } from './sign-up-store.ts';

/** Number of hex digits of a sign-up's id. The token of its link begins with the id. */
const ID_DIGITS = 24;
/** Validity of a link. */
const LINK_SECONDS = 7 * 24 * 3600;

export interface SignUp {
  name: string;
  password: string;
  mobile: string;
  email: string;
  city: string;
  country: string;
  address: string;
  factoryName?: string;
  role: 'importer' | 'exporter';
}

export interface SignUpOptions {
  hasher: PasswordHasher;
  members: Pick<MemberStore, 'byEmail' | 'admit'>;
  signUps: SignUpStore;
  secrets: Secrets;
  messengers: Messengers;
  budget: Pick<MessageBudget, 'request'>;
  attemptLimits: Pick<AttemptLimits, 'namedPin' | 'unnamedPin'>;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
  /** Called with errors of messages that could not be sent. */
  onError: (error: unknown) => void;
}

export interface SignUpService {
  /**
   * Stores a sign-up and sends a pin to its phone, whether or not the e-mail address already has an account, so that
   * neither the response nor the message reveals it. An address can have several sign-ups.
   * @returns the sign-up's id; only callers who state it can use up the attempts at the sign-up's pin
   * @throws HttpError 400, 429 or 503
   */
  signUp(signUp: SignUp): Promise<string>;
  /**
   * Sends a new pin for the given sign-up, or for the number's latest unconfirmed one if `signUpId` is omitted. Sends
   * nothing if there is no such sign-up, if its phone is confirmed, or after five pins within an hour.
   * @throws HttpError 400, 429 or 503
   */
  resend(mobile: string, signUpId?: string): Promise<void>;
  /**
   * Confirms the phone of the given sign-up, or of the one that the pin was sent for if `signUpId` is `undefined`,
   * and mails the link that verifies the e-mail address. If the address already has an account, the mail says so
   * instead.
   * @throws HttpError 400, and 429 after too many wrong pins
   */
  confirmPhone(
    email: string,
    pin: string,
    attempt: {
      signUpId: string | undefined;
      /** The caller's network. */
      network: string;
    },
  ): Promise<void>;
  /**
   * Returns who made the sign-up of a mailed link, or `undefined` if the sign-up's address is already verified.
   * Changes nothing.
   * @throws HttpError 400
   */
  requestOf(email: string, token: string): Promise<AccountRequest | undefined>;
  /** Turns the sign-up of a mailed link into the account of its e-mail address. @throws HttpError 400 */
  verifyEmail(email: string, token: string): Promise<void>;
  /**
   * Mails a link that verifies a sign-up's e-mail address and replaces the previous link, or mails that the address
   * already has an account. Does nothing after five mails within an hour. Calls `onError` if sending the mail fails.
   * @throws HttpError 429 or 503 if no more messages may be requested
   */
  mailLink(signUp: SignUpRow): Promise<void>;
}

export function signUpService(options: SignUpOptions): SignUpService {
  const { hasher, members, signUps, secrets, messengers, budget, publicUrl, now, onError } = options;

  async function sendPin({ signUpId, mobile }: SignUpRow): Promise<void> {
    const pin = await secrets.pin('phone', { userId: signUpId });
    if (pin !== undefined) await messengers.sms(outgoingMessages.phonePin(mobile, pin));
  }

  async function mailLink(signUp: SignUpRow): Promise<void> {
    const { signUpId, email } = signUp;
    // The budget is checked first, so that a refused call does not invalidate the previous link with a new token.
    await budget.request('linkOfSignUp', signUpId);
    await budget.request('link', email);
    const token = await secrets.mailedToken('email', { userId: signUpId }, LINK_SECONDS);
    if (token === undefined) return;
    const link = `${publicUrl}/emailverification/${encodeURIComponent(email)}/${signUpId}${token}`;
    const letter = (await members.byEmail(email))
      ? outgoingMessages.haveAccount(email)
      : outgoingMessages.verifyEmail(email, link, accountRequestOf(signUp));
    await messengers.mail(letter).catch(onError);
  }

  return {
    async signUp({ password, role, ...form }) {
      for (const field of ['name', 'city', 'country', 'address'] as const)
        if (isBlank(form[field])) throw badRequest(`${field} not found in request body`);
      const mobile = validMobile(form.mobile);
      const email = normalizeEmail(form.email);
      await budget.request('signUp', mobile);
      const signUp: SignUpRow = {
        ...form,
        signUpId: randomBytes(ID_DIGITS / 2).toString('hex'),
        kind: role,
        email,
        mobile,
        passwordHash: await hasher.hash(password),
        factoryName: form.factoryName ?? '',
        phoneConfirmed: false,
        createdAt: now(),
      };
      await signUps.add(signUp);
      await sentOrUnavailable(sendPin(signUp), onError);
      return signUp.signUpId;
    },
    async resend(mobile, signUpId) {
      const number = validMobile(mobile);
      await (signUpId === undefined
        ? budget.request('unnamedResend', number)
        : budget.request('resend', signUpId));
      const [newest] = await signUps.awaitingPin({ mobile: number }, 1);
      const signUp = signUpId === undefined ? newest : await signUps.byId(signUpId);
      // Not awaited, since the response time would reveal whether there is a sign-up.
      if (signUp?.mobile === number && !signUp.phoneConfirmed) sendPin(signUp).catch(onError);
    },
    async confirmPhone(address, pin, { signUpId, network }) {
      const email = normalizeEmail(address);
      const awaiting: PinRequests<SignUpRow> = {
        purpose: 'phone',
        async byId(id) {
          const one = await signUps.byId(id);
          return one?.email === email && !one.phoneConfirmed ? one : undefined;
        },
        latest: (limit) => signUps.awaitingPin({ email }, limit),
        ownerOf: (one) => ({ userId: one.signUpId }),
      };
      const attempt = { pin, email, requestId: signUpId, network, isKnown: false };
      const signUp = await requestOfPin(options, awaiting, attempt);
      if (!signUp) throw badRequest(accountMessages.pinWrong, 'pin-wrong');
      await signUps.confirmPhone(signUp.signUpId);
      // The pin is used up, so the call succeeds even without the mail. Signing in mails the link again.
      await mailLink(signUp).catch(onError);
    },
    async requestOf(email, token) {
      const signUp = await signUpOfLink(normalizeEmail(email), token);
      return signUp && accountRequestOf(signUp);
    },
    async verifyEmail(email, token) {
      const signUp = await signUpOfLink(normalizeEmail(email), token);
      if (signUp && !(await members.admit(signUp))) throw linkInvalid();
    },
    mailLink,
  };

  /** Returns the sign-up of a link, or `undefined` if it already became an account. @throws HttpError 400 */
  async function signUpOfLink(email: string, token: string): Promise<SignUpRow | undefined> {
    const signUpId = token.slice(0, ID_DIGITS);
    // MariaDB would fail to compare a text that is not ASCII with the ids.
    if (!isServerId(signUpId)) throw linkInvalid();
    if (!(await secrets.isValid('email', { userId: signUpId }, token.slice(ID_DIGITS)))) throw linkInvalid();
    const signUp = await signUps.byId(signUpId);
    const isOwn = signUp
      ? signUp.email === email && signUp.phoneConfirmed
      : (await members.byEmail(email))?.userId === signUpId;
    if (!isOwn) throw linkInvalid();
    return signUp;
  }
}

const linkInvalid = () => badRequest(accountMessages.emailNotVerified, 'email-unverified');

/** Returns a mobile number in international format. @throws HttpError 400 */
export function validMobile(input: string): string {
  const number = mobileNumber(input);
  if (number === undefined) throw badRequest(accountMessages.phoneInvalid);
  return number;
}
