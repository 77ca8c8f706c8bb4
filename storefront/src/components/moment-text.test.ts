import { describe, expect, it } from '@jest/globals';
import { momentText, utcText } from './moment-text.ts';

describe('the text of a time', () => {
  const nine = Date.UTC(2026, 10, 23, 9, 0, 7) / 1_000;

  it('has the day, the time and the full date in UTC', () => {
    expect(utcText(nine)).toEqual({
      day: '23 Nov',
      time: '09:00:07 UTC',
      withoutYear: 'Mon 23 Nov, 09:00 UTC',
      whole: 'Mon 23 Nov 2026, 09:00 UTC',
    });
    expect(utcText(nine - 9 * 3_600 - 8).whole).toBe('Sun 22 Nov 2026, 23:59 UTC');
    expect(utcText(Date.UTC(2027, 8, 1, 0, 5) / 1_000).whole).toBe('Wed 01 Sep 2027, 00:05 UTC');
    expect(utcText(0)).toMatchObject({ day: '01 Jan', whole: 'Thu 01 Jan 1970, 00:00 UTC' });
  });

  it.each([
    [60, 'Mon 23 Nov 2026, 10:00 GMT+1'],
    [-210, 'Mon 23 Nov 2026, 05:30 GMT-3:30'],
    [345, 'Mon 23 Nov 2026, 14:45 GMT+5:45'],
    [14 * 60, 'Mon 23 Nov 2026, 23:00 GMT+14'],
    [-10 * 60, 'Sun 22 Nov 2026, 23:00 GMT-10'],
  ])('is in the time zone %d minutes ahead of UTC', (ahead, whole) =>
    expect(momentText(nine, ahead).whole).toBe(whole),
  );

  it('is in the time zone of this device by default', () => {
    const ahead = -new Date(nine * 1_000).getTimezoneOffset();
    expect(momentText(nine)).toEqual(momentText(nine, ahead));
  });
});
