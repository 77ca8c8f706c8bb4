import { counting } from './counted.ts';

/** Texts about the user's bids, shown on several screens. */
export const ownBidTexts = {
  title: 'My Bids',
  needYou: (count: number) => (count === 1 ? '1 needs you' : `${counting(count)} need you`),
};
