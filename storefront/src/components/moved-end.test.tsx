import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AnnouncerContext } from './announcements/announcements.tsx';
import { createAnnouncer } from './announcements/announcer.ts';
import { MovedEnd } from './moved-end.tsx';

const SCHEDULED = 1_800_000_000;
const announcer = createAnnouncer();
const show = (endsAt: number, extension = 600) => (
  <AnnouncerContext value={announcer}>
    <MovedEnd endsAt={endsAt} scheduledEndsAt={SCHEDULED} extension={extension} />
  </AnnouncerContext>
);
const struck = () => document.querySelector('s time')?.getAttribute('datetime');

it('shows only the rule if no bid was late', () => {
  render(show(SCHEDULED));
  screen.getByText('A bid in the last 10 minutes extends the auction by 10 minutes.');
  expect(struck()).toBeUndefined();
});

it('shows the original end next to the extended one, and announces extensions that happen on screen', () => {
  const { rerender } = render(show(SCHEDULED + 600));
  expect(struck()).toContain('2027-01-15T08:00');
  expect(announcer.announced().polite).toBe('');
  rerender(show(SCHEDULED + 1_200));
  expect(announcer.announced().polite).toBe('The end moved to Fri 15 Jan 2027, 08:20 UTC.');
});

it('shows nothing for a fixed end, and no second end after a purchase ended the auction early', () => {
  const { rerender } = render(show(SCHEDULED, 0));
  expect(document.body.textContent).toBe('');
  rerender(show(SCHEDULED - 500));
  expect(struck()).toBeUndefined();
});
