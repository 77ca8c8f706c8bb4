import { isolated } from '@cubedrop/sdk';

/** Texts of the list of the user's bids. */
export const myBidsTexts = {
  groups: { 'needs-you': 'Needs you', running: 'Running', over: 'Over' },
  lead: (needs: string, running: number, total: string) =>
    `${needs}, ${running} running, ${total} in auctions`,
  states: {
    leading: 'You lead',
    outbid: 'Outbid',
    won: 'Won',
    wonAndHeld: 'Won, in My Cubes',
    lost: 'Lost',
    lostAndTaken: 'Lost, taken back',
    taken: 'Taken back',
  },
  soon: (state: string) => `${state}, ending soon`,
  own: 'Your bid',
  taken: 'Taken back',
  endsIn: 'Ends in',
  hear: 'Hear it',
  see: 'See the cube',
  failed: 'Your bids did not load',
  none: 'Lots on which you bid appear here.',
  outbidNews: (title: string, amount: string) =>
    `You were outbid on ${isolated(title)}. Highest bid ${amount}.`,
  wonNews: (title: string) => `You won ${isolated(title)}.`,
};
