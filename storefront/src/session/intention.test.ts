import { afterEach, expect, it, jest } from '@jest/globals';
import { refuseStorage } from '../../test/refuse-storage.ts';
import { rememberIntended, takeIntended } from './intention.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('returns the remembered page once, and forgets it after 15 minutes', () => {
  rememberIntended('/my-cubes?page=2#top');
  expect(takeIntended()).toBe('/my-cubes?page=2#top');
  expect(takeIntended()).toBeNull();
  jest.useFakeTimers();
  rememberIntended('/my-cubes');
  jest.advanceTimersByTime(15 * 60_000);
  expect(takeIntended()).toBeNull();
});

it.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n//evil.example', '\\\\evil.example'],
  ...[
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    ' //evil.example',
    '',
    'data:text/html,x',
  ],
])('rejects %j, which is not a page of this site', (page) => {
  rememberIntended(page);
  expect(takeIntended()).toBeNull();
});

it('rejects a malformed stored value', () => {
  for (const kept of ['nonsense', 'null', '[]', '{"page":7,"at":1}', '{"page":"/x"}']) {
    sessionStorage.setItem('intended', kept);
    expect(takeIntended()).toBeNull();
  }
});

it('remembers nothing, and throws nothing, if the browser stores nothing', () => {
  refuseStorage();
  rememberIntended('/my-cubes');
  expect(takeIntended()).toBeNull();
});
