import { expect, it } from '@jest/globals';
import { soundOf, type HeardLot } from './sound-of.ts';

const leading: HeardLot = { position: 'leading', highestBid: 2n, endsAt: 2_000 };
const outbid: HeardLot = { position: 'outbid', highestBid: 3n, endsAt: 2_000 };
const none: HeardLot = { position: null, highestBid: 1n, endsAt: 2_000 };

it.each([
  ['a bid that takes the lead', none, leading, 'leading'],
  ['a raise of the leader', leading, { ...leading, highestBid: 4n }, 'leading'],
  ['being outbid', leading, outbid, 'outbid'],
  ['being outbid by a late bid', leading, { ...outbid, endsAt: 2_600 }, 'outbid'],
  ['a late bid of others', outbid, { ...outbid, highestBid: 4n, endsAt: 2_600 }, 'extended'],
  ['the end for the leader', leading, { ...leading, position: 'won' }, 'won'],
  ['the end for an outbid bidder', outbid, { ...outbid, position: 'lost' }, 'lost'],
  ['the last bid and the end at once', leading, { ...outbid, position: 'lost' }, 'lost'],
] as const)('%s has its own sound', (_what, before, after, sound) => {
  expect(soundOf(before, after)).toBe(sound);
});

it.each([
  ['no change', leading, leading],
  ['a position that is loaded first', none, { ...leading, position: 'won' }],
  ['a loss that is loaded first', none, { ...outbid, position: 'lost' }],
  ['another bid of others', outbid, { ...outbid, highestBid: 4n }],
  ['a bid that a visitor sees', none, { ...none, highestBid: 4n, endsAt: 2_600 }],
] as const)('%s has none', (_what, before, after) => {
  expect(soundOf(before, after)).toBeUndefined();
});
