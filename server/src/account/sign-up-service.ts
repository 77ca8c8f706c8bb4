import { randomBytes } from 'node:crypto';
import { accountMessages, isBlank, mobileNumber, plainEmail } from '@cubedrop/sdk';
import { badRequest, HttpError, unavailable } from '../errors.ts';
import type { MessageBudget } from '../mail/message-budget.ts';
import type { Messengers } from '../mail/messengers.ts';
import { letters } from './letters.ts';
import type { MemberStore } from './member-store.ts';
import { hashPassword } from './password.ts';
import type { Secrets } from './secrets.ts';

const EMAIL_SECONDS = 7 * 24 * 3600;

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
  members: MemberStore;
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
   * Keeps a sign-up and sends a pin to its phone. An address that has an account already gets a mail in place of the
   * pin, so that the answer tells nobody which addresses have one.
   * @throws HttpError 400 or 503
   */
  signUp(signUp: SignUp): Promise<void>;
  /** Sends the pin again, where a sign-up waits for it. @throws HttpError 400 */
  resend(mobile: string): Promise<void>;
  /** Confirms the phone and sends the mail that verifies the address. @throws HttpError 400 */
  confirmPhone(email: string, pin: string): Promise<void>;
  /** @throws HttpError 400 */
  verifyEmail(email: string, token: string): Promise<void>;
}

export function signUpService(options: SignUpOptions): SignUpService {
  const { members, secrets, messengers, budget, publicUrl, now, onError } = options;

  async function sendPin(userId: string, mobile: string): Promise<void> {
    const pin = await secrets.pin('phone', userId);
    if (pin !== undefined) await messengers.sms(letters.phonePin(mobile, pin));
  }

  async function sendVerification(email: string, userId: string): Promise<void> {
    const token = await secrets.token('email', userId, EMAIL_SECONDS);
    const link = `${publicUrl}/emailverification/${encodeURIComponent(email)}/${token}`;
    await messengers.mail(letters.verifyEmail(email, link));
  }

  return {
    async signUp({ password, role, ...form }) {
      for (const field of ['name', 'city', 'country', 'address'] as const)
        if (isBlank(form[field])) throw badRequest(`${field} not found in request body`);
      const mobile = validMobile(form.mobile);
      const email = plainEmail(form.email);
      await budget.ask('sms', mobile);
      await budget.ask('mail', email);
      const passwordHash = await hashPassword(password);
      const member = await members.signUp({
        ...{ ...form, mobile, email, passwordHash, kind: role, createdAt: now() },
        factoryName: form.factoryName ?? '',
        userId: randomBytes(12).toString('hex'),
      });
      await orUnavailable(
        member ? sendPin(member.userId, mobile) : messengers.mail(letters.haveAccount(email)),
        onError,
      );
    },
    async resend(mobile) {
      const number = validMobile(mobile);
      await budget.ask('sms', number);
      const member = await members.unconfirmedByMobile(number);
      // Not waited for: how long it takes would tell whether there is one.
      if (member) sendPin(member.userId, number).catch(onError);
    },
    async confirmPhone(email, pin) {
      const member = await members.byEmail(plainEmail(email));
      if (!member || !(await secrets.take('phone', member.userId, pin)))
        throw badRequest(accountMessages.pinWrong);
      await members.confirm(member.userId);
      await sendVerification(member.email!, member.userId).catch(onError);
    },
    async verifyEmail(email, token) {
      const member = await members.byEmail(plainEmail(email));
      if (!member || !(await secrets.isGood('email', member.userId, token)))
        throw badRequest(accountMessages.emailNotVerified);
      await members.setEmailVerified(member.userId);
    },
  };
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
