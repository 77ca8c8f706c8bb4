/** Messages about transactions. */
export const transactionMessages = {
  chainAway: 'The chain could not be reached.',
  canceled: 'User Canceled Transaction',
  replaced: 'Another transaction of this account took the place of this one.',
  loginFirst: 'User Must be Logged in before performing any Transaction',
  noWallet: 'Non-Ethereum browser detected. You should consider trying MetaMask!',
  close: 'Close',
  proceed: 'Yes, Proceed!',
  finish: 'Finish',
  tryAgain: 'Try again',
  savingLeft: 'Only saving it is left. Finish it: nothing is paid again.',
  notConfirmed: 'It was sent, but the network has not confirmed it yet. Finish it: nothing is paid again.',
  maybeSent:
    'Your wallet was asked, and has not said whether it sent it. Finish it: the chain is looked at before anything is sent.',
  partLeft: 'What was sent so far counts. Finish goes on from there: nothing is paid again.',
  earlierOpen: 'You sent this before, and it is not finished. Finish it: nothing is paid again.',
  earlierDone: 'You just did this, possibly in another tab.',
  startAnother: 'Start another',
  history: 'Tx History',
  noHistory: 'No Transaction History Found',
  wrongNetwork: 'Wrong Network',
  loginError: 'Login Error',
  walletAnswer: 'The wallet gave an answer that is none.',
} as const;

/** Returns the message for a wallet on the wrong network. Takes the titles of the networks. */
export function wrongNetworkMessage(found: string, wanted: string): string {
  return `Your wallet is on ${found}. Please use ${wanted}.`;
}
