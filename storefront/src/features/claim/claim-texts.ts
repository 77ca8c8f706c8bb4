/** The storefront's own texts about claims. */
export const claimTexts = {
  from: 'From',
  toOther: 'Claim to another wallet',
  byYourself: 'you can claim it yourself.',
  withdrawable: (amount: string) =>
    `You can withdraw ${amount} at any time. The network charges a small fee in ETH.`,
};
