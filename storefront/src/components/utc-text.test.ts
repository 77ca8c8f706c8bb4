import { describe, expect, it } from '@jest/globals';
import { utcText } from './utc-text.ts';

describe('the text of a time', () => {
  it('has the day and the full date in UTC, whatever the local time zone', () => {
    const nine = Date.UTC(2026, 10, 23, 9) / 1_000;
    expect(utcText(nine)).toEqual({ day: '23 Nov', whole: 'Mon 23 Nov 2026, 09:00 UTC' });
    expect(utcText(nine - 9 * 3_600 - 1)).toEqual({ day: '22 Nov', whole: 'Sun 22 Nov 2026, 23:59 UTC' });
    expect(utcText(Date.UTC(2027, 8, 1, 0, 5) / 1_000).whole).toBe('Wed 01 Sep 2027, 00:05 UTC');
    expect(utcText(0)).toEqual({ day: '01 Jan', whole: 'Thu 01 Jan 1970, 00:00 UTC' });
  });
});
