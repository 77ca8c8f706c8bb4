import { describe, expect, it } from '@jest/globals';
import { byRelevance } from './relevance.ts';

describe('byRelevance', () => {
  it('sorts running drops by end, then upcoming by start, then ended, latest first', () => {
    const drop = (title: string, startsAt: number, lastLotEndsAt: number) => ({
      title,
      startsAt,
      lastLotEndsAt,
    });
    const drops = [
      drop('ended', 0, 10),
      drop('ended last', 0, 50),
      drop('starts later', 300, 400),
      drop('starts next', 200, 900),
      drop('ends later', 50, 500),
      drop('ends next', 60, 150),
    ];
    expect(byRelevance(drops, 100).map(({ title }) => title)).toEqual([
      'ends next',
      'ends later',
      'starts next',
      'starts later',
      'ended last',
      'ended',
    ]);
  });
});
