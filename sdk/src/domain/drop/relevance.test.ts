import { describe, expect, it } from '@jest/globals';
import { byRelevance, withFeaturedFirst } from './relevance.ts';

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

describe('withFeaturedFirst', () => {
  const drop = (id: string, startsAt: number, lastLotEndsAt: number) => ({ id, startsAt, lastLotEndsAt });
  const running = drop('running', 50, 150);
  const upcoming = drop('upcoming', 200, 300);
  const idsWith = (featured: typeof running | undefined, now = 100) =>
    withFeaturedFirst([upcoming, running], featured, now).map(({ id }) => id);

  it('puts the featured drop first, once, even if it is not in the list', () => {
    expect(idsWith(upcoming)).toEqual(['upcoming', 'running']);
    expect(idsWith(drop('older', 0, 400))).toEqual(['older', 'running', 'upcoming']);
  });

  it('sorts by relevance if no drop is featured, or once the featured one has ended', () => {
    expect(idsWith(undefined)).toEqual(['running', 'upcoming']);
    expect(idsWith(drop('older', 0, 100))).toEqual(['running', 'upcoming']);
    expect(idsWith(drop('older', 0, 101))).toEqual(['older', 'running', 'upcoming']);
  });
});
