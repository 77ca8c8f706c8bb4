import { faultsOf, type Fault } from '../fault.ts';
import { isAddress, sameAddress, ZERO_ADDRESS } from '../hex.ts';
import { chosenFault, textFault } from '../text.ts';
import { accountMessages as messages } from './messages.ts';

/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 4;

/** The longest e-mail address, in characters. */
const LONGEST_EMAIL = 254;

/** Returns whether a text is a nonce of EIP-4361: letters and digits alone, enough of them, and no essay. */
export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && /^[a-zA-Z0-9]{8,64}$/.test(text);
}

/** How many digits a pin has. */
export const PIN_DIGITS = 6;

/** What a business signs up as. */
export const BUSINESS_ROLES = ['importer', 'exporter'] as const;

/** The first page of the business sign-up. */
export interface BusinessForm {
  city: string;
  country: string;
  address: string;
  /** The business's name. */
  factoryName: string;
}

/** Everything wrong with the business form, in the order in which it is told. */
export function checkBusiness(form: BusinessForm): Fault[] {
  return faultsOf(
    textFault('city', form.city, messages.cityMissing),
    chosenFault('country', form.country, messages.countryMissing),
    textFault('address', form.address, messages.addressMissing),
    textFault('factoryName', form.factoryName, messages.businessNameMissing),
  );
}

/** The second page of the business sign-up. */
export interface SignUpForm {
  name: string;
  email: string;
  /** In its international form, as `mobileNumber` gives it; undefined where what was written is no number. */
  mobile: string | undefined;
  password: string;
}

/** Everything wrong with the sign-up form, in the order of its fields. */
export function checkSignUp({ name, email, mobile, password }: SignUpForm): Fault[] {
  return faultsOf(
    textFault('name', name, messages.nameMissing),
    emailFault(email),
    mobile === undefined ? { field: 'mobile', message: messages.phoneInvalid } : null,
    passwordFault('password', password),
  );
}

/** A fault where what was written is no e-mail address. */
export function emailFault(email: string): Fault | null {
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(email.trim()) && email.length <= LONGEST_EMAIL;
  return isEmail ? null : { field: 'email', message: messages.emailInvalid };
}

/** A fault where a password is too short. */
export function passwordFault(field: string, password: string): Fault | null {
  return password.length >= SHORTEST_PASSWORD ? null : { field, message: messages.passwordShort };
}

/** Everything wrong with a new password that is to be entered twice. */
export function checkNewPassword({ password, again }: { password: string; again: string }): Fault[] {
  return faultsOf(
    passwordFault('password', password),
    password === again ? null : { field: 'again', message: messages.passwordsDiffer },
  );
}

/** Everything wrong with a change of password: all three are needed, and the new one twice the same. */
export function checkPasswordChange({
  oldPassword,
  newPassword,
  again,
}: {
  oldPassword: string;
  newPassword: string;
  again: string;
}): Fault[] {
  return faultsOf(
    oldPassword ? null : { field: 'oldPassword', message: messages.passwordMissing },
    passwordFault('newPassword', newPassword),
    newPassword === again ? null : { field: 'again', message: messages.confirmDiffers },
  );
}

/** A failed answer of the server. */
export interface FailedAnswer {
  status: number;
  message: string;
}

/** What a failed business sign-in says. */
export function businessLoginText({ status, message }: FailedAnswer): string {
  if (status === 501) return messages.pinNotSent;
  if (status !== 400) return messages.loginFailed;
  return BUSINESS_REFUSALS.has(message) ? message : messages.emailOrPasswordWrong;
}

const BUSINESS_REFUSALS: ReadonlySet<string> = new Set([
  messages.approvalPending,
  messages.approvalRejected,
  messages.individualsUseMobile,
  messages.phoneUnconfirmed,
  messages.emailUnverified,
]);

/** What a failed admin sign-in says. */
export function adminLoginText({ status }: Pick<FailedAnswer, 'status'>): string {
  return status === 400 ? messages.userNameOrPasswordWrong : messages.loginFailed;
}

/** What a failed change of password says. */
export function passwordChangeText({ status }: Pick<FailedAnswer, 'status'>): string {
  if (status === 404) return messages.changeUserUnknown;
  return status === 401 ? messages.changeRefused : messages.changeFailed;
}

/** What is wrong with the wallet that is to be given a role. */
export function walletFault(address: string): Fault | null {
  const isWallet = isAddress(address.trim()) && !sameAddress(address.trim(), ZERO_ADDRESS);
  return isWallet ? null : { field: 'address', message: messages.walletMissing };
}

/** What is wrong with the reason of a decision that somebody is told. */
export function reasonFault(reason: string): Fault | null {
  return textFault('reason', reason, messages.reasonMissing);
}

/** An e-mail address as it is sent and kept: in lower case, without spaces around it. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An account's address as screens show it: its first 10 characters. */
export function shortAddress(address: string): string {
  return address.slice(0, 10);
}
