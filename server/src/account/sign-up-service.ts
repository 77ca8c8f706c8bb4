import { randomBytes } from 'node:crypto';
import { accountMessages, isBlank, mobileNumber, plainEmail } from '@cubedrop/sdk';
import { badRequest, HttpError, unavailable } from '../errors.ts';
import type { MessageBudget } from '../mail/message-budget.ts';
import type { Messengers } from '../mail/messengers.ts';
import { letters } from './letters.ts';
import type { MemberStore } from './member-store.ts';
import { hashPassword } from './password.ts';
import type { Secrets } from './secrets.ts';
import type { SignUpRow, SignUpStore } from './sign-up-store.ts';

/** How many digits a sign-up's id has, with which its link begins. */
const ID_DIGITS = 24;
const EMAIL_SECONDS = 7 * 24 * 3600;
/** Longer than any pin or link is good for. */
const KEPT_SECONDS = 8 * 24 * 3600;
/** Maximum sign-ups of an address that a pin without a sign-up's id is compared with. */
const MOST_COMPARED = 5;

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
  members: Pick<MemberStore, 'byEmail' | 'admit'>;
  signUps: SignUpStore;
  secrets: Secrets;
  messengers: Messengers;
  budget: Pick<MessageBudget, 'ask'>;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
  /** Told of what could not be sent where nobody waits for it. */
  onError: (error: unknown) => void;
}

export interface SignUpService {
  /**
   * Stores a sign-up beside the others of its address and sends a pin to its phone. An address that has an account
   * already gets a mail in place of the pin, so that nobody learns which addresses have one.
   * @returns the sign-up's id, which its pin is confirmed with
   * @throws HttpError 400 or 503
   */
  signUp(signUp: SignUp): Promise<string>;
  /** Sends the pin again: of this sign-up, or else of the newest one of the number. @throws HttpError 400 */
  resend(mobile: string, signUpId?: string): Promise<void>;
  /**
   * Confirms the phone of one sign-up and mails its link: of the one named, or else of the one that the pin was sent to.
   * @throws HttpError 400
   */
  confirmPhone(email: string, pin: string, signUpId?: string): Promise<void>;
  /** Makes the sign-up whose link was opened the account of its address. @throws HttpError 400 */
  verifyEmail(email: string, token: string): Promise<void>;
  /** Mails the link that verifies a sign-up's address, a few times an hour; the older link is no longer good. */
  mailLink(signUp: SignUpRow): Promise<void>;
}

export function signUpService(options: SignUpOptions): SignUpService {
  const { members, signUps, secrets, messengers, budget, publicUrl, now, onError } = options;

  async function sendPin({ signUpId, mobile }: SignUpRow): Promise<void> {
    const pin = await secrets.pin('phone', signUpId);
    if (pin !== undefined) await messengers.sms(letters.phonePin(mobile, pin));
  }

  async function mailLink({ signUpId, email }: SignUpRow): Promise<void> {
    const token = await secrets.mailedToken('email', signUpId, EMAIL_SECONDS);
    if (token === undefined) return;
    const link = `${publicUrl}/emailverification/${encodeURIComponent(email)}/${signUpId}${token}`;
    await messengers.mail(letters.verifyEmail(email, link));
  }

  async function withPin(email: string, pin: string, signUpId: string | undefined): Promise<SignUpRow> {
    const waiting =
      signUpId === undefined
        ? await signUps.awaitingPin({ email }, MOST_COMPARED)
        : [await signUps.byId(signUpId)];
    for (const signUp of waiting) {
      const isMeant = signUp?.email === email && !signUp.phoneConfirmed;
      if (isMeant && (await secrets.take('phone', signUp.signUpId, pin))) return signUp;
    }
    throw badRequest(accountMessages.pinWrong);
  }

  return {
    async signUp({ password, role, ...form }) {
      for (const field of ['name', 'city', 'country', 'address'] as const)
        if (isBlank(form[field])) throw badRequest(`${field} not found in request body`);
      const mobile = validMobile(form.mobile);
      const email = plainEmail(form.email);
      await budget.ask('sms', mobile);
      await budget.ask('mail', email);
      const signUp: SignUpRow = {
        ...form,
        signUpId: randomBytes(ID_DIGITS / 2).toString('hex'),
        kind: role,
        email,
        mobile,
        passwordHash: await hashPassword(password),
        factoryName: form.factoryName ?? '',
        phoneConfirmed: false,
        createdAt: now(),
      };
      const hasAccount = (await members.byEmail(email)) !== undefined;
      if (!hasAccount) {
        await signUps.removeOlder(now() - KEPT_SECONDS);
        await signUps.add(signUp);
      }
      await orUnavailable(
        hasAccount ? messengers.mail(letters.haveAccount(email)) : sendPin(signUp),
        onError,
      );
      return signUp.signUpId;
    },
    async resend(mobile, signUpId) {
      const number = validMobile(mobile);
      await budget.ask('sms', number);
      const [newest] = await signUps.awaitingPin({ mobile: number }, 1);
      const signUp = signUpId === undefined ? newest : await signUps.byId(signUpId);
      // Not waited for: how long it takes would tell whether there is one.
      if (signUp?.mobile === number && !signUp.phoneConfirmed) sendPin(signUp).catch(onError);
    },
    async confirmPhone(email, pin, signUpId) {
      const signUp = await withPin(plainEmail(email), pin, signUpId);
      await signUps.confirmPhone(signUp.signUpId);
      await mailLink(signUp).catch(onError);
    },
    async verifyEmail(email, token) {
      const signUpId = token.slice(0, ID_DIGITS);
      const secret = token.slice(ID_DIGITS);
      const isProven = await secrets.isGood('email', signUpId, secret);
      if (!isProven || !(await isAccountOf(plainEmail(email), signUpId)))
        throw badRequest(accountMessages.emailNotVerified);
    },
    mailLink,
  };

  async function isAccountOf(email: string, userId: string): Promise<boolean> {
    const signUp = await signUps.byId(userId);
    if (signUp) return signUp.email === email && signUp.phoneConfirmed && members.admit(signUp);
    return (await members.byEmail(email))?.userId === userId;
  }
}

/** A mobile number in its international form. @throws HttpError 400 */
export function validMobile(written: string): string {
  const number = mobileNumber(written);
  if (number === undefined) throw badRequest(accountMessages.phoneInvalid);
  return number;
}

async function orUnavailable(sending: Promise<void>, onError: (error: unknown) => void): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    onError(error);
    throw unavailable('The message can not be sent now, try again.', 5);
  }
}
