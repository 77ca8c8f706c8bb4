import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { quoteOf, WEI_PER_ETH, type Quote } from '@cubedrop/sdk';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { QuotedPayment } from '../quotes/read-quote.ts';

const useQuote = jest.fn<(payment: QuotedPayment) => Quote | undefined>();
jest.unstable_mockModule('../quotes/queries.ts', () => ({ useQuote }));
const { PayInEther } = await import('./pay-in-ether.tsx');

const AMOUNT = (5n * WEI_PER_ETH) / 2n;
const BID = { for: 'bid', kind: 'drop', auctionId: 1n, cubeId: 2n, raise: AMOUNT } as const;

function show(balance: { eth: bigint; weth: bigint } | undefined, payment: QuotedPayment = BID) {
  cleanup();
  const gas = { payment: 1_000n, approval: 500n };
  const share = { seller: AMOUNT, royalty: 0n, fee: 0n };
  const rest = { amount: AMOUNT, share, allowance: 0n, gas, maxFeePerGas: 10n ** 12n };
  useQuote.mockReturnValue(balance && quoteOf({ ...rest, balance }));
  const onProceed = jest.fn();
  render(<PayInEther payment={payment} amount={AMOUNT} onProceed={onProceed} />);
  return onProceed;
}
const button = () => screen.queryByRole<HTMLButtonElement>('button');

describe('the offer to pay in ether', () => {
  beforeEach(() => void useQuote.mockReset());

  it('shows what is needed and what would be paid, and continues with one press', () => {
    const onProceed = show({ eth: 10n * WEI_PER_ETH, weth: 0n });
    screen.getByText('You need 2.5 WETH');
    screen.getByText('Pay 2.5 ETH instead. There is nothing to convert.');
    fireEvent.click(button()!);
    expect([button()!.textContent, onProceed.mock.calls.length]).toEqual(['Bid with ETH', 1]);
    show({ eth: 10n * WEI_PER_ETH, weth: WEI_PER_ETH });
    screen.getByText('Pay 1 WETH and 1.5 ETH instead. There is nothing to convert.');
  });

  it('labels the button "Buy with ETH" for a purchase', () => {
    show({ eth: 10n * WEI_PER_ETH, weth: 0n }, { for: 'buy-now', auctionId: 1n, cubeId: 2n, price: AMOUNT });
    expect(button()!.textContent).toBe('Buy with ETH');
  });

  it('cannot be accepted before the cost is known, or if ETH does not cover the rest and the network fee', () => {
    show(undefined);
    expect(button()!.disabled).toBe(true);
    show({ eth: AMOUNT, weth: 0n });
    expect(button()).toBeNull();
    screen.getByText(
      /^Your WETH and ETH together do not cover it and the network fee, which is up to 0.001 ETH/,
    );
  });
});
