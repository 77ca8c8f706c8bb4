import { expect, it } from '@jest/globals';
import { counted, counting } from './counted.ts';

it.each([
  [counted(0, 'cube'), '0 cubes'],
  [counted(1, 'cube'), '1 cube'],
  [counted(12, 'cube'), '12 cubes'],
  [counted(1_234, 'cube'), '1,234 cubes'],
  [counted(10_000, 'cube', { isExact: false }), '10,000+ cubes'],
  [counted(2, 'business', { plural: 'businesses' }), '2 businesses'],
  [counting(10_000), '10,000'],
  [counting(10_000, false), '10,000+'],
])('formats a number as %s', (text, expected) => expect(text).toBe(expected));
