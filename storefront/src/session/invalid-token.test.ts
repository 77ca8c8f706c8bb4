import { afterEach, expect, it, jest } from '@jest/globals';
import { takeSessionEnded } from './invalid-token.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('a page starts without sessionStorage, as if no session had ended', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(takeSessionEnded()).toBe(false);
});
