/** Texts about due money and cubes. */
export const dueTexts = {
  title: 'My money',
  lead: 'What is yours and still lies in auctions, and what you allow our contracts to take.',
  due: 'Waiting for you',
  nothing: 'Nothing of yours waits in auctions.',
  waiting: (total: string) => `${total} waits for you.`,
  all: 'Claim all',
  takeBack: 'Take back',
  failed: 'What waits for you did not load',
  ends: 'auction end',
  total: (amount: string, count: number) => `${amount} in ${count === 1 ? '1 claim' : `${count} claims`}`,
  more: (count: number) => `And ${count} more, which show once some of these are done.`,
  what: {
    'claim-funds': 'The winning bid on your cube',
    'claim-cube': 'A cube that you won',
    'take-back': 'Your cube, which nobody bid on',
    withdraw: 'Your bid, which was outbid',
  },
} as const;
