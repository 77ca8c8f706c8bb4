import { expect, it } from '@jest/globals';
import { FIRST_OF_PAGES } from '../config/first-calls.ts';
import { PRELOADED_SCREENS } from './preloaded-screens.ts';

it('waits for exactly the screens whose chunks the server sends with the page', () => {
  const sent = FIRST_OF_PAGES.filter(({ parts }) => parts).map(({ path }) => path);
  expect(PRELOADED_SCREENS.map(([{ path }]) => path).sort()).toEqual(sent.sort());
});
