import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showInPage } from '../../test/page.tsx';
import { NextStep } from './next-step.tsx';
import { QueryState } from './query-state.tsx';

it('shows the next step below the empty state of a list', () => {
  showInPage(
    <QueryState
      query={{ data: [] as string[], isError: false, refetch: () => Promise.reject(new Error('unused')) }}
      failed="The drops did not load"
      skeleton={null}
      isEmpty={(items) => items.length === 0}
      next={<NextStep text="Drops appear here." link={{ text: 'See the market', to: '/marketPlace' }} />}
    >
      {(items) => items.join()}
    </QueryState>,
  );
  screen.getByText('Nothing to Display');
  screen.getByText('Drops appear here.');
  expect(screen.getByRole('link', { name: 'See the market' }).getAttribute('href')).toBe('/marketPlace');
});
