/** Texts shown to the seller on a drop's page. */
export const dropLotsTexts = {
  title: 'Cubes in this drop',
  before:
    'Until it starts the whole drop can be taken off. A cube without a bid can be taken out until its end.',
  after: 'What was bid is paid out to you; what nobody bid on comes back.',
  settled: 'All of it is settled.',
  highest: (amount: string) => `Highest bid ${amount}`,
  paidOut: 'paid out',
  noBid: 'No bids',
  out: 'Taken out',
  takeOut: 'Take out',
  takeOff: 'Take the drop off',
  comesBack: 'Comes back to you',
  cubes: (count: number) => (count === 1 ? '1 cube' : `${count} cubes`),
  paysOut: 'Is paid out to you',
  royalty: 'Royalty of the creators',
  transactions: 'Transactions',
};
