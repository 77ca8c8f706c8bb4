import { afterEach, expect, it, jest } from '@jest/globals';
import { takeSessionEnded } from './invalid-token.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('reports no ended session if the browser denies sessionStorage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(takeSessionEnded()).toBe(false);
});
