import { expect, it } from '@jest/globals';
import { playable } from '../../../../test/audio.ts';
import { answerCalls } from '../../../../test/calls.ts';
import { WIRE_CUBE } from '../../../../test/records.ts';
import { nextInCollection } from './next-in-collection.ts';

const IN_DROP = {
  dropId: 'd'.repeat(24),
  AuctionStartsAt: 1_000,
  AuctionEndsAt: 2_000,
  MinimumBid: '1',
  bidDelta: '1',
};

it('passes over a cube that has no page because it was never offered', async () => {
  const last = { ...playable('7'), collectionId: 'b'.repeat(24) };
  const tokensdata = [
    { ...WIRE_CUBE, _id: '1'.repeat(24), title: 'Windfall' },
    { ...WIRE_CUBE, _id: '2'.repeat(24), title: 'Undertow', ...IN_DROP },
  ];
  const lists = { nftsdata: tokensdata.map(() => []), tokencount: 2, countIsExact: true };
  answerCalls({ [`GET /creator/${last.cube.creator}/cubes/0/4`]: { success: true, tokensdata, ...lists } });
  const next = await nextInCollection(last);
  expect([next?.cube.title, next?.collectionId]).toEqual(['Undertow', last.collectionId]);
  expect(next?.page).toContain('2'.repeat(24));
});
