import { afterEach, expect, it, jest } from '@jest/globals';
import { refuseStorage } from '../../test/refuse-storage.ts';
import { signInAs } from '../../test/sign-in.ts';
import { clearEndedSession, takeSessionEnded } from './invalid-token.ts';
import { currentSession } from './session.ts';

const refused = () => {
  throw new DOMException('Denied', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('a page starts without sessionStorage, as if no session had ended', () => {
  refuseStorage();
  expect(takeSessionEnded()).toBe(false);
});

it('an ended session is cleared without sessionStorage too, but without a reload, which could repeat', () => {
  signInAs(['user'], null);
  expect(currentSession()).not.toBeNull();
  // Removing from localStorage still works.
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refused);
  clearEndedSession();
  expect(currentSession()).toBeNull();
});
