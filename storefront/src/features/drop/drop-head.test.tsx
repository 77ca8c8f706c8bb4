import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { drop } from '../../../test/records.ts';
import { DropHead } from './drop-head.tsx';

const MINUTE = 60;
const endsAt = 100 * MINUTE;
const show = (fields: Parameters<typeof drop>[0]) =>
  showInPage(<DropHead drop={drop({ startsAt: 0, endsAt, ...fields })} opener={null} />, {
    now: 90 * MINUTE,
  });

describe('the head of a drop', () => {
  it('shows how late bids extend it, its original end struck through, and a countdown to the extended end', () => {
    show({ extension: 10 * MINUTE, lastLotEndsAt: endsAt + 10 * MINUTE });
    screen.getByText('A bid in the last 10 minutes extends the auction by 10 minutes.');
    expect(document.querySelector('s time')?.getAttribute('datetime')).toBe('1970-01-01T01:40:00.000Z');
    expect(document.querySelector('dl')?.textContent).toContain('01:50 UTC');
    expect(screen.getByRole('timer').textContent).toContain('20 min00 sec');
  });

  it('does not mention late bids if the end is fixed', () => {
    show({});
    expect(screen.queryByText(/A bid in the last/)).toBeNull();
  });
});
