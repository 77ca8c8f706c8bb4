import { expect, it } from '@jest/globals';
import { sharedPages } from '../share/pages.ts';
import { happeningPath } from './path.ts';

const NONE = { time: 7 };

it('happeningPath leads to the cube in its drop, auction or sale, or to the drop', () => {
  expect(happeningPath({ ...NONE, dropId: 'd' })).toBe(sharedPages.drop.to('d'));
  expect(happeningPath({ ...NONE, cubeId: 'c', dropId: 'd' })).toBe(sharedPages.cube.to('d', 'c'));
  expect(happeningPath({ ...NONE, cubeId: 'c', auctionId: 'a' })).toBe(sharedPages.userAuction.to('c', 'a'));
  expect(happeningPath({ ...NONE, cubeId: 'c', saleId: 's' })).toBe(sharedPages.sale.to(7, 'c', 's'));
});

it('happeningPath leads, for a signed order, to the cube in its latest drop, or nowhere if it was in no drop', () => {
  expect(happeningPath({ ...NONE, cubeId: 'c', shownIn: 'd' })).toBe(sharedPages.cube.to('d', 'c'));
  expect(happeningPath({ ...NONE, cubeId: 'c' })).toBeUndefined();
});
