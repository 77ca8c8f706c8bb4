import { describe, expect, it } from '@jest/globals';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Ana Ruiz', 64, 'ana-ruiz'],
    ['  Über … alles! ', 64, 'u-ber-alles'],
    ['Ана', 64, ''],
    ['Night Window', 6, 'night'],
    ['Night Window', 5, 'night'],
    ['Night', 0, ''],
  ])('of %j in at most %d characters is %j', (name, maxLength, slug) => {
    expect(slugOf(name, maxLength)).toBe(slug);
  });
});
