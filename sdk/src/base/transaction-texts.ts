/** Texts of errors that the chain bindings and the flow engine throw. */
export const transactionTexts = {
  chainUnreachable: 'The chain could not be reached.',
  canceled: 'User Canceled Transaction',
  replaced: 'Another transaction of this account replaced this one.',
} as const;
