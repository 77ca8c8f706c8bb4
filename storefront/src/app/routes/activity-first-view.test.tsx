import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { happeningTexts as texts } from '../../features/happening/texts.ts';
import { ActivityPage } from './activity.tsx';

// In a file of its own, since a page reads its embedded responses only once.
it('the activity page shows the response embedded in it without calling the server', () => {
  const happening = { _id: '1'.repeat(24), kind: 'start', time: 1_000, address: null };
  const inDrop = { dropId: 'd'.repeat(24), dropTitle: 'Friday Drop' };
  const embedded = { 'GET /happenings': { success: true, happenings: [{ ...happening, ...inDrop }] } };
  document.body.innerHTML = `<script type="application/json" id="embedded-responses">${JSON.stringify(embedded)}</script>`;
  performance.getEntriesByType = (() => [{ type: 'navigate' }]) as never;
  jest.spyOn(performance, 'now').mockReturnValue(500);
  window.history.replaceState(null, '', '/activity');
  const calls = answerCalls({});
  showInPage(<ActivityPage />);
  within(screen.getByRole('list', { name: texts.list })).getByRole('link', { name: 'Friday Drop' });
  expect(calls).toEqual([]);
});
