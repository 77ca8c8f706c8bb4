import { expect, it } from '@jest/globals';
import type { PlannedCube, PlannedDrop, PlannedSeason } from '../../../files/planned/planned-items.ts';
import type { ReleaseItem } from '../../../files/planned/release.ts';
import { rowsOf } from './release-rows.ts';

const item = (list: ReleaseItem['list'], key: string): ReleaseItem => ({ list, key, title: key });
const cube = (key: string, nft: string) => ({ key, nfts: [{ key: nft }] }) as unknown as PlannedCube;
const drop = (key: string, ...cubes: string[]) =>
  ({ key, cubes: cubes.map((one) => ({ key: one })) }) as unknown as PlannedDrop;
const season = { key: 'winter', drops: [{ key: 'friday' }, { id: 'e'.repeat(24), onChainId: '3' }] };

const state = {
  release: [
    item('seasons', 'winter'),
    item('drops', 'friday'),
    item('drops', 'monday'),
    item('cubes', 'one'),
    item('cubes', 'two'),
    item('nfts', 'dawn'),
    item('nfts', 'dusk'),
  ],
  made: new Map([['nfts/dawn', 'id of dawn']]),
  queued: new Set<string>(),
  planned: {
    cubes: [cube('one', 'dawn'), cube('two', 'dusk')],
    drops: [drop('friday', 'one'), drop('monday', 'one', 'two')],
    seasons: [season as unknown as PlannedSeason],
  },
};
const shown = (given: typeof state) =>
  rowsOf(given).map(({ list, key, state: its, lacking }) =>
    [`${list}/${key}`, its, lacking.join()].join(' ').trim(),
  );

it('shows what exists, what waits, and what lacks a part that was removed', () => {
  expect(shown(state)).toEqual([
    'nfts/dawn created',
    'nfts/dusk removed',
    'cubes/one waiting',
    'cubes/two waiting dusk',
    'drops/friday waiting',
    'drops/monday waiting two',
    'seasons/winter waiting',
  ]);
});

it('counts parts that wait in this browser as available', () => {
  expect(shown({ ...state, queued: new Set(['dusk']) }).filter((text) => / waiting ./.test(text))).toEqual(
    [],
  );
});
