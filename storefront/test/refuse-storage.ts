import { jest } from '@jest/globals';

/** Makes the browser refuse to store anything, until mocks are restored. */
export function refuseStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
}
