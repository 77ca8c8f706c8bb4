import { describe, expect, it } from '@jest/globals';
import { SIDES, shadeAt, shadesBetween } from './shade.ts';

describe('the shade of a cube', () => {
  it('is, in the initial pose, on the side that is turned away and not on the front', () => {
    expect([shadeAt(-35), shadeAt(-35 + 90)]).toEqual([0, 0.26]);
  });

  it('is never on the face that is turned to the viewer', () => {
    for (const { angle } of SIDES) {
      for (const turn of [0, 90, 180, 270, -360, -630]) {
        const facing = Math.abs((turn + angle) % 360) === 0;
        if (facing) expect(shadeAt(turn + angle)).toBe(0);
      }
    }
  });

  it('ranges from 0 to the maximum on a side during a full turn', () => {
    const shades = shadesBetween(-35, -395, 90);
    expect([shades[0], shades.at(-1)]).toEqual([0.26, 0.26]);
    expect([Math.min(...shades), Math.max(...shades)]).toEqual([0, 0.3]);
  });
});
