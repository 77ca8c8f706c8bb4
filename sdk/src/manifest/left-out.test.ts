import { expect, it } from '@jest/globals';
import { checkManifest } from './check.ts';

const files = { check: () => Promise.resolve('There are no files here.') };
const check = (manifest: object, nftsOnly: boolean) =>
  checkManifest(
    { name: 'a.json', text: JSON.stringify({ version: 1, ...manifest }) },
    { now: 1, files, nftsOnly },
  );

it('a check of only the NFTs counts the items that it leaves out', async () => {
  expect(await check({ cubes: [{}, {}], drops: [{}] }, true)).toMatchObject({
    plan: { nfts: [] },
    leftOut: { cubes: 2, drops: 1, seasons: 0 },
  });
  expect(await check({}, false)).toMatchObject({ leftOut: { cubes: 0, drops: 0, seasons: 0 } });
});
