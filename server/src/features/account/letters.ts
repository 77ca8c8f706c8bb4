import { isolated } from '@cubedrop/sdk';
import type { Letter } from '../../platform/mail/messengers.ts';

/** Maximum length of a name in a letter, in characters. */
const MAX_NAME = 60;

/** Number of digits of a phone number that its owner recognises, and that reveal little to others. */
const SHOWN_DIGITS = 3;

/** Mails and text messages about an account. */
export const letters = {
  phonePin: (to: string, pin: string): Letter => ({
    to,
    subject: 'Your Cubedrop pin',
    text: `${pin} is your Cubedrop pin. It is good for ten minutes.`,
  }),
  twoFactorPin: (to: string, pin: string): Letter => ({
    to,
    subject: 'Your sign-in pin',
    text: `${pin} is your pin to sign in to Cubedrop. It is good for ten minutes. If you are not signing in, change your password.`,
  }),
  resetPin: (to: string, pin: string): Letter => ({
    to,
    subject: 'Your pin for a new password',
    text: `${pin} is your pin to set a new Cubedrop password. It is good for ten minutes. If you did not ask for it, ignore it.`,
  }),
  /** @param by name and phone number of whoever signed up, which may not be the owner of the address */
  verifyEmail: (to: string, link: string, by: { name: string; mobile: string }): Letter => ({
    to,
    subject: 'Verify your e-mail address',
    text: `Open this to verify your e-mail address for Cubedrop, within a week:\n\n${link}\n\nThe account was requested by “${plainName(by.name)}”, whose phone number ends in ${by.mobile.slice(-SHOWN_DIGITS)}. If this was not you, do not open the link and ignore this mail: no account is created without the link.`,
  }),
  haveAccount: (to: string): Letter => ({
    to,
    subject: 'You have a Cubedrop account',
    text: 'Somebody tried to sign up with this e-mail address, which has an account already. If it was you, sign in, or ask for a new password.',
  }),
  approved: (to: string): Letter => ({
    to,
    subject: 'Your Cubedrop account is approved',
    text: 'Your business account was approved. You can sign in now.',
  }),
  rejected: (to: string, reason: string): Letter => ({
    to,
    subject: 'Your Cubedrop account was rejected',
    text: `Your business account was rejected.${reason === '' ? '' : `\n\n${reason}`}`,
  }),
};

/** Returns a short form of a name that mail programs cannot turn into a link. */
function plainName(name: string): string {
  const characters = [...name.replace(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ').trim()];
  return isolated(
    characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : characters.join(''),
  );
}
