import { expect, it } from '@jest/globals';
import type { RunDone } from './create-plan.ts';
import { pagesOfRun } from './pages-of-run.ts';

const pages = (done: Partial<RunDone>) =>
  pagesOfRun({ runId: 'r', nfts: {}, cubes: {}, drops: {}, seasons: {}, ...done });
const ids = (id: string) => ({ id, onChainId: '1' });
const nfts = { dawn: ids('n1') };
const cubes = { morning: ids('c1') };

it('pagesOfRun returns the pages of a run’s drops and seasons, or else of its cubes, or else of its NFTs', () => {
  const drops = { friday: ids('d1'), saturday: ids('d2') };
  expect(pages({ nfts, cubes, drops, seasons: { winter: { id: 's1' } } })).toEqual([
    '/auctionDrops/DropCubes/d1',
    '/auctionDrops/DropCubes/d2',
    '/dashboard/mySeason/drops/s1',
  ]);
  expect(pages({ nfts, cubes })).toEqual(['/dashboard/myCubes/Nfts/notdrop/c1']);
  expect(pages({ nfts, cubes: { ...cubes, evening: ids('c2') } })).toEqual(['/dashboard/myCubes']);
  expect(pages({ nfts })).toEqual(['/dashboard/myNFTs']);
  expect(pages({})).toEqual([]);
});
