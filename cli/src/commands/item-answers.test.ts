import { expect, it } from '@jest/globals';
import { partsIn } from './item-answers.ts';

it.each([
  ['1 2 3', ['1', '2', '3']],
  ['1,2, 3', ['1', '2', '3']],
  ['morning', ['morning']],
  ['Tidal Memory, 2 3, evening', ['Tidal Memory', '2', '3', 'evening']],
  [' , ', []],
])('the answer "%s" names the parts %j', (answer, parts) => {
  expect(partsIn(answer)).toEqual(parts);
});
