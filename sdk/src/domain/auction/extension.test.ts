import { expect, it } from '@jest/globals';
import { extendedText } from './messages.ts';
import { extendedBy } from './rules.ts';

it('extendedBy returns the number of seconds by which late bids extended a lot', () => {
  expect(extendedBy({ endsAt: 2_600, scheduledEndsAt: 2_000 })).toBe(600);
  expect(extendedBy({ endsAt: 2_000, scheduledEndsAt: 2_000 })).toBe(0);
  // A purchase ends an auction early.
  expect(extendedBy({ endsAt: 1_200, scheduledEndsAt: 2_000 })).toBe(0);
});

it('extendedText formats an extension in minutes if it is a whole number of minutes, otherwise in seconds', () => {
  expect([60, 600, 90, 1].map(extendedText)).toEqual([
    '+1 minute',
    '+10 minutes',
    '+90 seconds',
    '+1 second',
  ]);
});
