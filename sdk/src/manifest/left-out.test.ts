import { expect, it } from '@jest/globals';
import type { KeyedList } from './plan.ts';
import { checkManifest } from './check.ts';

const files = { check: () => Promise.resolve('There are no files here.') };
const check = (manifest: object, upTo?: KeyedList) =>
  checkManifest(
    { name: 'a.json', text: JSON.stringify({ version: 1, ...manifest }) },
    { now: 1, files, ...(upTo && { upTo }) },
  );

it('a check up to a list ignores the later lists, and counts their items', async () => {
  const manifest = { profiles: { musicArtists: [{}] }, cubes: [{}, {}], drops: [{}], seasons: [{}] };
  expect(await check(manifest, 'nfts')).toMatchObject({
    plan: { nfts: [] },
    leftOut: { cubes: 2, drops: 1, seasons: 1 },
  });
  expect(await check({ drops: [{}] }, 'cubes')).toMatchObject({
    leftOut: { cubes: 0, drops: 1, seasons: 0 },
  });
  expect(await check({ seasons: [{}] }, 'drops')).toMatchObject({
    leftOut: { cubes: 0, drops: 0, seasons: 1 },
  });
  expect(await check({})).toMatchObject({ leftOut: { cubes: 0, drops: 0, seasons: 0 } });
});

it('a check up to a list checks the lists before it', async () => {
  const paths = async (upTo?: KeyedList) => {
    const checked = await check({ cubes: [{ key: 'one' }], drops: [{ key: 'friday' }] }, upTo);
    return 'faults' in checked ? new Set(checked.faults.map(({ path }) => path.split('.')[0])) : new Set();
  };
  expect(await paths('nfts')).toEqual(new Set());
  expect(await paths('cubes')).toEqual(new Set(['cubes[0]']));
  expect(await paths()).toEqual(new Set(['cubes[0]', 'drops[0]']));
});
