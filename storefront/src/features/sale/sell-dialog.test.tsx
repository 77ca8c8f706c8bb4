import 'fake-indexeddb/auto';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { cube } from '../../../test/records.ts';

const start = jest.fn();
jest.unstable_mockModule('../../wallet/transactions/use-flow.ts', () => ({
  useFlow: () => ({ start, activity: undefined, isBusy: false, reset: () => undefined }),
}));
const terms = { ownerCutPerMillion: 0n, publicationFee: 0n, royaltyBasisPoints: 0, isCreator: true };
jest.unstable_mockModule('../../wallet/quotes/queries.ts', () => ({
  useFlowCost: () => WEI_PER_ETH / 1_000n,
  useSaleTerms: () => terms,
}));
jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { SellDialog } = await import('./sell-dialog.tsx');

const show = () => showInPage(<SellDialog cube={cube()} onClose={() => undefined} />);
const price = () => screen.getByRole('textbox', { name: 'Sale price' });
const enter = (text: string) => fireEvent.change(price(), { target: { value: text } });
const list = () => screen.getByRole('button', { name: /^List/ });

beforeEach(() => void start.mockReset());
afterEach(() => cleanup());

describe('the button that lists a cube', () => {
  it('shows the price at which it puts the cube on sale', async () => {
    show();
    enter('1.2');
    expect(list().textContent).toBe('List for 1.2 ETH');
    fireEvent.click(list());
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(start.mock.calls[0]?.[0]).toMatchObject({ cubeId: 7n, price: (12n * WEI_PER_ETH) / 10n });
  });

  it('shows the price to the last wei', () => {
    show();
    enter('1.000000000000000001');
    expect(list().textContent).toBe('List for 1.000000000000000001 ETH');
  });

  it.each(['', '-1', 'one', '1.0000000000000000001'])('shows no price while %j is entered', (text) => {
    show();
    enter(text);
    expect(list().textContent).toBe('List');
  });

  it('puts the cube on sale for 0 only when pressed a second time', async () => {
    show();
    enter('0');
    fireEvent.click(list());
    await screen.findByRole('alert');
    expect(start).not.toHaveBeenCalled();
    expect(list().textContent).toBe('List for 0 ETH');
    fireEvent.click(list());
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  });
});
