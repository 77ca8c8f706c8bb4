import { transactionMessages } from '@cubedrop/sdk';

/** Texts for confirming one's identity. */
export const proofTexts = {
  title: 'Confirm that it is you',
  why: {
    password: 'This change affects security. Enter your password first.',
    code: 'This change affects security. Enter a code from your authenticator app first.',
    signature: 'This change affects security. Sign a message with your wallet first; it costs nothing.',
  },
  password: 'Password',
  code: 'Code',
  codeHint: 'Without the app, enter a recovery code instead. Each works once.',
  confirm: 'Confirm',
  sign: 'Sign',
  close: transactionMessages.close,
} as const;
