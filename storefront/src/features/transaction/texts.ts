/** What the storefront says about transfers and transactions in its own words. */
export const transactionTexts = {
  historyFailed: 'The transaction history did not load',
  failed: 'The chain could not be reached',
  title: 'Transaction',
  hash: 'Hash',
  state: 'State',
  waiting: 'Waiting for a block',
  done: 'Done',
  reverted: 'Reverted',
  block: 'Block',
  time: 'Time',
  from: 'From',
  to: 'To',
  newContract: 'a new contract',
  value: 'Value',
  fee: 'Fee',
  gas: (used: string) => `for ${used} gas`,
};
