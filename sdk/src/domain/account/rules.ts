import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { isAddress, sameAddress, ZERO_ADDRESS } from '../../base/hex.ts';
import { chosenFault, isBlank, textFault } from '../../base/text.ts';
import { DAY, type Seconds } from '../../base/time/index.ts';
import { accountMessages as messages } from './messages.ts';

/** Time for which a wallet counts as new after it first signed in. */
export const NEW_WALLET_AGE: Seconds = 7 * DAY;

/** Minimum length of a password, in characters. */
export const MIN_PASSWORD_LENGTH = 4;

/** Maximum length of a password, in characters. */
export const MAX_PASSWORD_LENGTH = 200;

/** Maximum length of an e-mail address, in characters. */
const MAX_EMAIL_LENGTH = 254;

/** Returns whether a text is a valid EIP-4361 nonce: 8 to 64 letters and digits. */
export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && /^[a-zA-Z0-9]{8,64}$/.test(text);
}

/** Number of digits of the pins that the server sends. */
export const PIN_DIGITS = 6;

/**
 * Returns a fault if `pin` does not consist of 4 to 10 digits, which the API requires; otherwise `null`. Only the
 * server knows whether the pin is the right one.
 */
export function pinFault(pin: string): Fault | null {
  if (isBlank(pin)) return fault('pin', 'missing', messages.pinMissing);
  return /^\d{4,10}$/.test(pin.trim()) ? null : fault('pin', 'malformed', messages.pinWrong);
}

/** Roles that a business can sign up as. */
export const BUSINESS_ROLES = ['importer', 'exporter'] as const;

/** Fields of the business form, which is also the first page of the business sign-up. */
export interface BusinessForm {
  /** City of the business. */
  city: string;
  /** Country of the business, as chosen from the list. */
  country: string;
  /** Street and number. */
  address: string;
  /** Name of the business. */
  factoryName: string;
}

/** Returns the faults in the business form, in the order of its fields. */
export function checkBusiness(form: BusinessForm): Fault[] {
  return faultsOf(
    textFault('city', form.city, messages.cityMissing),
    chosenFault('country', form.country, messages.countryMissing),
    textFault('address', form.address, messages.addressMissing),
    textFault('factoryName', form.factoryName, messages.businessNameMissing),
  );
}

/** Fields of the second page of the business sign-up. */
export interface SignUpForm {
  /** Name of the user. */
  name: string;
  /** E-mail address of the account. */
  email: string;
  /** Result of `mobileNumber`: the international form, or `undefined` if the input is invalid. */
  mobile: string | undefined;
  /** Password of the account. */
  password: string;
}

/** Returns the faults in the sign-up form, in the order of its fields. */
export function checkSignUp({ name, email, mobile, password }: SignUpForm): Fault[] {
  return faultsOf(
    textFault('name', name, messages.nameMissing),
    emailFault(email),
    mobile === undefined && fault('mobile', 'malformed', messages.phoneInvalid),
    passwordFault('password', password),
  );
}

/** Returns a fault if `email` is not an e-mail address, otherwise `null`. */
export function emailFault(email: string): Fault | null {
  const { emailInvalid } = messages;
  if (isBlank(email)) return fault('email', 'missing', emailInvalid);
  if (email.length > MAX_EMAIL_LENGTH) return fault('email', 'too-long', emailInvalid);
  return /^[^@\s]+@[^@\s]+$/.test(email.trim()) ? null : fault('email', 'malformed', emailInvalid);
}

/** Returns a fault if a password is too short or too long, otherwise `null`. */
export function passwordFault(field: string, password: string): Fault | null {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return fault(field, 'too-short', messages.passwordShort);
  return length > MAX_PASSWORD_LENGTH ? fault(field, 'too-long', messages.passwordLong) : null;
}

/** Returns the faults in a new password and its repetition. */
export function checkNewPassword({ password, again }: { password: string; again: string }): Fault[] {
  return faultsOf(
    passwordFault('password', password),
    password !== again && fault('again', 'mismatch', messages.passwordsDiffer),
  );
}

/** Returns the faults in a change of password: no old password, an invalid new one, or a repetition that differs. */
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
    !oldPassword && fault('oldPassword', 'missing', messages.passwordMissing),
    passwordFault('newPassword', newPassword),
    newPassword !== again && fault('again', 'mismatch', messages.confirmDiffers),
  );
}

/** An unsuccessful response of the server. */
export interface FailedResponse {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Code of the error as listed in openapi.yaml; `undefined` if the response has none. */
  serverCode?: string | undefined;
}

/** Returns the message for a failed business sign-in. */
export function businessLoginText({ status, serverCode = '' }: FailedResponse): string {
  if (status === 501) return messages.pinNotSent;
  if (status !== 400) return messages.loginFailed;
  return BUSINESS_REFUSALS.get(serverCode) ?? messages.emailOrPasswordWrong;
}

/** Messages for refused sign-ins of businesses, by the server's code. */
const BUSINESS_REFUSALS: ReadonlyMap<string, string> = new Map([
  ['approval-pending', messages.approvalPending],
  ['approval-rejected', messages.approvalRejected],
  ['mobile-account', messages.individualsUseMobile],
  ['phone-unconfirmed', messages.phoneUnconfirmed],
  ['email-unverified', messages.emailUnverified],
]);

/** Returns the message for a failed admin sign-in. */
export function adminLoginText({ status }: Pick<FailedResponse, 'status'>): string {
  return status === 400 ? messages.userNameOrPasswordWrong : messages.loginFailed;
}

/** Returns the message for a failed change of password. */
export function passwordChangeText({ status }: Pick<FailedResponse, 'status'>): string {
  if (status === 404) return messages.changeUserUnknown;
  return status === 401 ? messages.changeRefused : messages.changeFailed;
}

/** Returns a fault if `address` is not the address of a wallet, otherwise `null`. */
export function walletFault(address: string): Fault | null {
  if (isBlank(address)) return fault('address', 'missing', messages.walletMissing);
  const isWallet = isAddress(address.trim()) && !sameAddress(address.trim(), ZERO_ADDRESS);
  return isWallet ? null : fault('address', 'malformed', messages.walletMissing);
}

/** Returns a fault if the reason for a decision is missing or too long, otherwise `null`. */
export function reasonFault(reason: string): Fault | null {
  return textFault('reason', reason, messages.reasonMissing);
}

/** Normalizes an e-mail address: lower case, without surrounding spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
