import { describe, expect, it } from '@jest/globals';
import { playable } from '../../../../test/audio.ts';
import { withoutCube, withRequest } from './queue.ts';

const one = playable('1');
const two = playable('2');
const three = playable('3');

describe('a request', () => {
  it('with cubes that follow replaces the queue, each cube once', () => {
    const before = { queue: [three], at: 0 };
    expect(withRequest(before, { playable: one, following: [two, one, two] })).toEqual({
      queue: [one, two],
      at: 0,
    });
  });

  it('without them is played next, and keeps what follows', () => {
    expect(withRequest({ queue: [one, two], at: 0 }, { playable: three })).toEqual({
      queue: [one, three, two],
      at: 1,
    });
    expect(withRequest({ queue: [], at: 0 }, { playable: one })).toEqual({ queue: [one], at: 0 });
  });

  it('for a cube in the queue is played in its place', () => {
    const queue = [one, two, three];
    expect(withRequest({ queue, at: 0 }, { playable: three })).toEqual({ queue, at: 2 });
  });
});

it('a removed cube leaves the current one as it is, which cannot be removed', () => {
  const before = { queue: [one, two, three], at: 1 };
  expect(withoutCube(before, one.cube.id)).toEqual({ queue: [two, three], at: 0 });
  expect(withoutCube(before, three.cube.id)).toEqual({ queue: [one, two], at: 1 });
  expect(withoutCube(before, two.cube.id)).toEqual(before);
  expect(withoutCube(before, 'f'.repeat(24))).toEqual(before);
});
