import { transactionTexts } from '../../base/transaction-texts.ts';

/** Messages about transactions. */
export const transactionMessages = {
  ...transactionTexts,
  loginFirst: 'User Must be Logged in before performing any Transaction',
  noWallet: 'Non-Ethereum browser detected. You should consider trying MetaMask!',
  close: 'Close',
  proceed: 'Yes, Proceed!',
  finish: 'Finish',
  tryAgain: 'Try again',
  savingLeft: 'It still has to be saved. Finish it; you will not pay twice.',
  notConfirmed: 'It was sent, but the network has not confirmed it yet. Finish it; you will not pay twice.',
  maybeSent:
    'Your wallet was asked to send it and has not answered. Finish it; the chain is checked before anything is sent.',
  partLeft: 'Part of it has been sent. Finish it to continue from there; you will not pay twice.',
  earlierOpen: 'You have already sent this, but it is not finished. Finish it; you will not pay twice.',
  earlierDone: 'You just did this, possibly in another tab.',
  startAnother: 'Start another',
  history: 'Tx History',
  noHistory: 'No Transaction History Found',
  wrongNetwork: 'Wrong Network',
  loginError: 'Login Error',
  walletAnswer: 'The wallet returned an invalid response.',
} as const;
