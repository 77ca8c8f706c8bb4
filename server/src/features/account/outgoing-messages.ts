import { isolated } from '@cubedrop/sdk';
import type { OutgoingMessage } from '../../platform/mail/messengers.ts';
import type { AccountRequest } from './account-request.ts';

/** Maximum length of a name in a letter, in characters. */
const MAX_NAME = 60;

/** Mails and text messages about an account. */
export const outgoingMessages = {
  phonePin: (to: string, pin: string): OutgoingMessage => ({
    to,
    subject: 'Your Cubedrop pin',
    text: `${pin} is your Cubedrop pin. It expires in ten minutes.`,
  }),
  twoFactorPin: (to: string, pin: string): OutgoingMessage => ({
    to,
    subject: 'Your sign-in pin',
    text: `${pin} is your pin to sign in to Cubedrop. It expires in ten minutes. If you are not signing in, change your password.`,
  }),
  resetPin: (to: string, pin: string): OutgoingMessage => ({
    to,
    subject: 'Your pin for a new password',
    text: `${pin} is your pin to set a new Cubedrop password. It expires in ten minutes. If you did not ask for it, ignore it.`,
  }),
  /** @param by the person who signed up, who might not own the address */
  verifyEmail: (to: string, link: string, by: AccountRequest): OutgoingMessage => ({
    to,
    subject: 'Verify your e-mail address',
    text: `To verify your e-mail address for Cubedrop, open this link within a week and confirm on the page:\n\n${link}\n\nThe account was requested by “${plainName(by.name)}”, whose phone number ends in ${by.mobileEnding}. If this was not you, do not confirm it and ignore this mail: no account is created without your confirmation.`,
  }),
  haveAccount: (to: string): OutgoingMessage => ({
    to,
    subject: 'You have a Cubedrop account',
    text: 'Somebody tried to sign up with this e-mail address, which already has an account. If it was you, sign in, or ask for a new password.',
  }),
  approved: (to: string): OutgoingMessage => ({
    to,
    subject: 'Your Cubedrop account is approved',
    text: 'Your business account was approved. You can sign in now.',
  }),
  rejected: (to: string, reason: string): OutgoingMessage => ({
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
