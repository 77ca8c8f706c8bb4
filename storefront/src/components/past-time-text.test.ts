import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '@cubedrop/sdk';
import { momentText } from './moment-text.ts';
import { pastTimeText } from './past-time-text.ts';

/** Noon of a day in the middle of a year, so that the year is the same in all time zones. */
const now = Date.UTC(2026, 5, 15, 12) / 1_000;

describe('the text of a past time', () => {
  it.each([
    [0, 'Just now'],
    [MINUTE - 1, 'Just now'],
    [MINUTE, '1 min ago'],
    [12 * MINUTE + 59, '12 min ago'],
    [HOUR - 1, '59 min ago'],
  ])('is, for %d seconds ago, "%s"', (age, text) => expect(pastTimeText(now - age, now)).toBe(text));

  it('is the day and the time after an hour or more', () => {
    expect(pastTimeText(now - HOUR, now)).toBe(momentText(now - HOUR).withoutYear);
    expect(pastTimeText(now - 30 * DAY, now)).not.toContain('2026');
  });

  it('has the year if it is not the current one', () => {
    const lastYear = now - 365 * DAY;
    expect(pastTimeText(lastYear, now)).toBe(momentText(lastYear).whole);
  });

  it('is "Just now" for a time less than a minute ahead of the clock, such as that of a new block', () => {
    expect(pastTimeText(now + 5, now)).toBe('Just now');
    expect(pastTimeText(now + MINUTE, now)).toBe(momentText(now + MINUTE).withoutYear);
  });
});
