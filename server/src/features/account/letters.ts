import type { Letter } from '../../platform/mail/messengers.ts';

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
  verifyEmail: (to: string, link: string): Letter => ({
    to,
    subject: 'Verify your e-mail address',
    text: `Open this to verify your e-mail address for Cubedrop, within a week:\n\n${link}\n\nIf you did not sign up, ignore this mail: no account is created without the link.`,
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
