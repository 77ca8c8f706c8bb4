import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('announces at most one polite text in five seconds, and of several that wait only the latest', () => {
  const { announce, announced } = createAnnouncer();
  announce('First.');
  announce('Second.');
  announce('Third.');
  expect(announced().polite).toBe('First.');
  jest.advanceTimersByTime(5_000);
  expect(announced().polite).toBe('Third.');
  announce('Fourth.');
  expect(announced().polite).toBe('Third.');
});

it('ignores a text that a live region already has', () => {
  const { announce, announced, subscribe } = createAnnouncer();
  announce('Paused.');
  let changes = 0;
  subscribe(() => (changes += 1));
  announce('Paused.');
  jest.advanceTimersByTime(5_000);
  expect([announced().polite, changes]).toEqual(['Paused.', 0]);
});

it('interrupts immediately, and discards the waiting text', () => {
  const { announce, interrupt, announced } = createAnnouncer();
  announce('New highest bid.');
  announce('You lead.');
  interrupt('You were outbid.');
  expect(announced()).toEqual({ polite: 'New highest bid.', assertive: 'You were outbid.' });
  jest.advanceTimersByTime(5_000);
  expect(announced().polite).toBe('New highest bid.');
  announce('You lead.');
  expect(announced()).toEqual({ polite: 'You lead.', assertive: '' });
});
