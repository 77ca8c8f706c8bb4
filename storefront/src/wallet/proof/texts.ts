import { transactionMessages } from '@cubedrop/sdk';

/** Texts for confirming one's identity. */
export const proofTexts = {
  title: 'Confirm that it is you',
  why: {
    password: 'This changes a security setting of your account. Enter your password first.',
    code: 'This changes a security setting of your account. Enter a code from your authenticator app first.',
    signature:
      'This changes a security setting of your account. Sign a message with your wallet first; it costs nothing.',
  },
  password: 'Password',
  code: 'Code',
  codeHint: 'Without the app, enter a recovery code instead. Each works once.',
  confirm: 'Confirm',
  sign: 'Sign',
  close: transactionMessages.close,
} as const;
