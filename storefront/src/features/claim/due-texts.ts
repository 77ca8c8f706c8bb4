/** Texts about due money and cubes. */
export const dueTexts = {
  title: 'My money',
  lead: 'Your money and cubes that are still in auctions, and what you allow our contracts to transfer.',
  due: 'Waiting for you',
  nothing: 'You have nothing to claim from auctions.',
  claimable: (total: string) => `You can claim ${total}.`,
  all: 'Claim all',
  takeBack: 'Take back',
  bids: 'See your bids',
  failed: 'Your claims did not load',
  ends: 'auction end',
  total: (amount: string, count: number) => `${amount} in ${count === 1 ? '1 claim' : `${count} claims`}`,
  what: {
    'claim-funds': 'The winning bid on your cube',
    'claim-cube': 'A cube that you won',
    'take-back': 'Your cube, which received no bids',
    withdraw: 'Your bid, which was outbid',
  },
} as const;
