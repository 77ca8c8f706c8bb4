import { counted } from '../../components/counted.ts';

/** Texts shown to the seller on a drop's page. */
export const dropLotsTexts = {
  title: 'Cubes in this drop',
  before:
    'The whole drop can be cancelled until it starts. A cube without a bid can be taken out until its end.',
  after: 'Winning bids are paid out to you; cubes without a bid return to you.',
  settled: 'Everything is settled.',
  highest: (amount: string) => `Highest bid ${amount}`,
  paidOut: 'paid out',
  noBid: 'No bids',
  out: 'Taken out',
  takeOut: 'Take out',
  cancel: 'Cancel the drop',
  returned: 'Returned to you',
  toWinners: 'Sent to the winners',
  cubes: (count: number) => counted(count, 'cube'),
  payout: 'Paid out to you',
  royalty: 'Royalty of the creators',
  transactions: 'Transactions',
};
