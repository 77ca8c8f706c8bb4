import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTurntable, FACE_POSES, nearestTurn } from './turntable.ts';

describe('the turntable', () => {
  it('turns the short way to an equivalent angle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 720 }),
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        (turn, from) => {
          const to = nearestTurn(turn, from);
          expect(Math.abs(to - from)).toBeLessThanOrEqual(180 + 1e-6);
          expect(Math.abs((to - turn) / 360 - Math.round((to - turn) / 360))).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it('shows each face instantly and never rotates if reduced motion is preferred', () => {
    const cube = document.createElement('span');
    const table = createTurntable(cube, () => true);
    table.spin();
    expect(cube.style.transform).toBe('');
    for (const pose of FACE_POSES) {
      table.go(pose);
      expect(cube.style.transform).toContain(`rotateX(${pose.tilt}deg)`);
    }
  });

  it('follows a drag, and never tips over', () => {
    const cube = document.createElement('span');
    const table = createTurntable(cube, () => true);
    table.drag(20, -9_999);
    expect(cube.style.transform).toBe('rotateX(80deg) rotateY(-25deg)');
  });
});
