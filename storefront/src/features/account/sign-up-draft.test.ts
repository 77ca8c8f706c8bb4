import { afterEach, expect, it, jest } from '@jest/globals';
import { refuseStorage } from '../../../test/refuse-storage.ts';
import { awaitedPin, forgetAwaitedPin, keepAwaitedPin } from './sign-up-draft.ts';

const AWAITED = { email: 'ana@example.org', mobile: '+351910000000', signUp: 'a1' };

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps a sign-up until it is forgotten, and ignores a malformed one', () => {
  keepAwaitedPin(AWAITED);
  expect(awaitedPin()).toEqual(AWAITED);
  forgetAwaitedPin();
  expect(awaitedPin()).toBeNull();
  for (const kept of ['nonsense', 'null', '{"email":7}']) {
    sessionStorage.setItem('sign-up', kept);
    expect(awaitedPin()).toBeNull();
  }
});

it('keeps nothing, and fails nothing, if the browser stores nothing', () => {
  refuseStorage();
  keepAwaitedPin(AWAITED);
  forgetAwaitedPin();
  expect(awaitedPin()).toBeNull();
});
