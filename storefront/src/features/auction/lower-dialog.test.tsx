import 'fake-indexeddb/auto';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';

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
const { LowerDialog } = await import('./lower-dialog.tsx');

const NOT_LOWER = 'The new minimum bid must be at least 1 wei and below the current one, 0.5 WETH.';
const MISSING = 'Please Enter minimum bid.';

const show = (kind: 'drop' | 'auction' = 'drop') =>
  showInPage(<LowerDialog lot={lot({ kind })} title="Tide" picture={null} onClose={() => undefined} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New minimum bid' });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Yes, Proceed!' }));
/** Returns the text below the field. */
const hint = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
function enter(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

beforeEach(() => void start.mockReset());
afterEach(() => cleanup());

describe('lowering a minimum bid', () => {
  it('shows the current minimum, what lowering it affects, and the network fee', () => {
    show();
    expect(hint()).toBe('It is 0.5 WETH now.');
    screen.getByText(
      'The new minimum applies to every cube of the drop that has no bid yet. You cannot raise it again.',
    );
    screen.getByText('0.001 ETH');
    cleanup();
    show('auction');
    screen.getByText('You cannot raise it again.');
  });

  it.each([
    ['0.5', NOT_LOWER],
    ['0.50', NOT_LOWER],
    ['7', NOT_LOWER],
    ['0', NOT_LOWER],
    ['-1', NOT_LOWER],
    ['half', 'Enter a plain number of WETH, such as 0.5.'],
  ])('shows on blur what is wrong with %s', (text, message) => {
    show();
    enter(text);
    expect([hint(), field().getAttribute('aria-invalid')]).toEqual([message, 'true']);
    fireEvent.change(field(), { target: { value: '0.1' } });
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it('shows no error on blur for an empty field', () => {
    show();
    enter('');
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['', MISSING],
    ['0.6', NOT_LOWER],
  ])('shows on confirmation what is wrong with "%s", and sends nothing', async (text, message) => {
    const { messages } = show();
    enter(text);
    confirm();
    await waitFor(() => expect(messages).toEqual([message]));
    expect([hint(), document.activeElement]).toEqual([message, field()]);
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    ['0.25', WEI_PER_ETH / 4n],
    ['0,25', WEI_PER_ETH / 4n],
    ['0.000000000000000001', 1n],
  ])('sends %s in wei', async (text, minimumBid) => {
    show('auction');
    enter(text);
    confirm();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(start).toHaveBeenCalledWith(
      { kind: 'auction', auctionId: 1n, cubeId: 7n, minimumBid },
      { shown: 'here', about: 'Tide' },
    );
  });
});
