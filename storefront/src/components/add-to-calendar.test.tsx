import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { showInPage } from '../../test/page.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

it('links to the calendar file of an auction until it has ended', () => {
  const id = 'd'.repeat(24);
  const span = { startsAt: 1_000, endsAt: 2_000 };
  const { clock } = showInPage(<AddToCalendar kind="auction" id={id} span={span} />, { now: 500 });
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe(`/calendar/auction/${id}`);
  expect(link.hasAttribute('download')).toBe(true);
  act(() => clock.set(1_500));
  screen.getByRole('link', { name: 'Add to calendar' });
  act(() => clock.set(2_000));
  expect(screen.queryByRole('link')).toBeNull();
});
