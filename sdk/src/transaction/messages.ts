/** What people read about transactions. */
export const transactionMessages = {
  chainAway: 'The chain could not be reached.',
  canceled: 'User Canceled Transaction',
  loginFirst: 'User Must be Logged in before performing any Transaction',
  noWallet: 'Non-Ethereum browser detected. You should consider trying MetaMask!',
  close: 'Close',
  proceed: 'Yes, Proceed!',
  history: 'Tx History',
  noHistory: 'No Transaction History Found',
  wrongNetwork: 'Wrong Network',
  loginError: 'Login Error',
  walletAnswer: 'The wallet gave an answer that is none.',
} as const;

/** What a wallet on the wrong network is told; networks by their titles. */
export function wrongNetworkMessage(found: string, wanted: string): string {
  return `Your wallet is on ${found}. Please use ${wanted}.`;
}
