import { expect, it } from '@jest/globals';
import { leftOutText } from './texts.ts';

it('the text about left-out items counts them, and is empty if there are none', () => {
  expect(leftOutText({ cubes: 2, drops: 1, seasons: 0 })).toBe(
    'Left out: 2 cubes, 1 drop. Only NFTs are imported here. Create the rest with cubedrop apply.',
  );
  expect(leftOutText({ cubes: 0, drops: 0, seasons: 0 })).toBe('');
});
