import 'fake-indexeddb/auto';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';

const start = jest.fn();
jest.unstable_mockModule('../../wallet/transactions/use-flow.ts', () => ({
  useFlow: () => ({ start, activity: undefined, isBusy: false, reset: () => undefined }),
}));
jest.unstable_mockModule('../../wallet/quotes/queries.ts', () => ({
  useFlowCost: () => WEI_PER_ETH / 1_000n,
}));
jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { RemoveAll } = await import('./remove-all.tsx');

afterEach(cleanup);

it('ends all sales only after a confirmation that shows what stays and the network fee', async () => {
  showInPage(<RemoveAll />);
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove everything from Sale' }));
  const dialog = screen.getByRole('region', { name: 'Remove everything from Sale' });
  expect(dialog.textContent).toContain('Signed listings and auctions stay.');
  expect(dialog.textContent).toContain('0.001 ETH');
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Proceed!' }));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});
