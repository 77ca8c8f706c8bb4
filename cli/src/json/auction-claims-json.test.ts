import { expect, it } from '@jest/globals';
import type { Phase } from '@cubedrop/sdk';
import { auctionClaimsJson } from './auction-claims-json.ts';

const claims = (...phases: Phase[]) =>
  auctionClaimsJson(
    7n,
    phases.map((phase, cubeId) => ({ cubeId, phase })),
  );

it.each<[Phase[], Phase]>([
  [['before', 'before'], 'before'],
  // The first cube was taken out of the drop.
  [['ended', 'before'], 'before'],
  [['running', 'running'], 'running'],
  // A late bid has postponed the end of the second cube.
  [['ended', 'running'], 'running'],
  [['running', 'ended'], 'running'],
  [['ended', 'ended'], 'ended'],
  [[], 'ended'],
])('a drop whose cubes are %j is %s', (phases, phase) => {
  expect(claims(...phases).phase).toBe(phase);
});

it('has the claims of each cube without its phase', () => {
  expect(claims('running', 'ended')).toEqual({
    dropId: 7n,
    phase: 'running',
    cubes: [{ cubeId: 0 }, { cubeId: 1 }],
  });
});
