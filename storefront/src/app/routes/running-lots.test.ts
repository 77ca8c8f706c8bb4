import { expect, it } from '@jest/globals';
import { cube, cubeLot, drop } from '../../../test/records.ts';
import { runningLots } from './running-lots.ts';

const NOW = 1_500;
const lotOf = (title: string, fields: Parameters<typeof cubeLot>[0] = {}) =>
  cube({ title, lot: cubeLot(fields) });
const titlesOf = (cubes: Parameters<typeof runningLots>[0]['cubes'], now = NOW) =>
  runningLots({ drop: drop({}), cubes }, now).map(({ title }) => title);

it('are those that end soonest, at most two', () => {
  const cubes = [
    lotOf('Late', { endsAt: 2_600 }),
    lotOf('Over', { endsAt: 1_400 }),
    lotOf('Next', { endsAt: 1_900 }),
    lotOf('Taken out', { endsAt: 1_800, cubeClaimed: true }),
    lotOf('Then', { endsAt: 2_000 }),
  ];
  expect(titlesOf(cubes)).toEqual(['Next', 'Then']);
});

it('are none before the start or after the end', () => {
  const cubes = [lotOf('Only')];
  expect([titlesOf(cubes, 999), titlesOf(cubes, 2_000)]).toEqual([[], []]);
});
