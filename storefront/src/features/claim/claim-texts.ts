/** The storefront's own texts about claims. */
export const claimTexts = {
  from: 'From',
  byYourself: 'you can claim it yourself.',
  comesBack: (amount: string) =>
    `${amount} comes back to you, at any time. The network asks a small fee in ETH.`,
};
