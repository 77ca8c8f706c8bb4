import { describe, expect, it } from '@jest/globals';
import { playable } from '../../../../test/audio.ts';
import { withoutCube, withRequest } from './queue.ts';

const one = playable('1');
const two = playable('2');
const three = playable('3');

describe('a request', () => {
  it('replaces the queue with its cube and the following ones, each once', () => {
    const before = { queue: [three], at: 0 };
    expect(withRequest(before, { playable: one, following: [two, one, two] })).toEqual({
      queue: [one, two],
      at: 0,
    });
  });

  it('without following cubes inserts its cube after the current one, and makes it the current one', () => {
    expect(withRequest({ queue: [one, two], at: 0 }, { playable: three })).toEqual({
      queue: [one, three, two],
      at: 1,
    });
    expect(withRequest({ queue: [], at: 0 }, { playable: one })).toEqual({ queue: [one], at: 0 });
  });

  it('for a cube in the queue makes it the current one, at its position', () => {
    const queue = [one, two, three];
    expect(withRequest({ queue, at: 0 }, { playable: three })).toEqual({ queue, at: 2 });
  });
});

it('removing a cube keeps the current one, which cannot be removed', () => {
  const before = { queue: [one, two, three], at: 1 };
  expect(withoutCube(before, one.cube.id)).toEqual({ queue: [two, three], at: 0 });
  expect(withoutCube(before, three.cube.id)).toEqual({ queue: [one, two], at: 1 });
  expect(withoutCube(before, two.cube.id)).toEqual(before);
  expect(withoutCube(before, 'f'.repeat(24))).toEqual(before);
});
