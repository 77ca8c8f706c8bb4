import 'fake-indexeddb/auto';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { cube } from '../../../test/records.ts';
import type { OfferPayment } from './offer-values.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OFFERS: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const start = jest.fn();
const readPayment = jest.fn<() => Promise<OfferPayment>>();
jest.unstable_mockModule('./read-payment.ts', () => ({ readPayment }));
jest.unstable_mockModule('./read-maker-terms.ts', () => ({
  readMakerTerms: async () => ({ maxCutPerMillion: 0n, counter: 0n, transferCount: 0n, latestCubeId: 12n }),
}));
jest.unstable_mockModule('../../wallet/transactions/use-flow.ts', () => ({
  useFlow: () => ({ start, activity: undefined, isBusy: false, reset: () => undefined }),
}));
jest.unstable_mockModule('../../wallet/trust/contract-line.tsx', () => ({
  ContractLine: ({ contract }: { contract: string }) => <p>With {contract}</p>,
}));
jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { OfferDialog } = await import('./offer-dialog.tsx');

/** Returns the payment of a buyer with these amounts, in wei, for whom all gas costs 0.003 ETH. */
const paymentWith = (eth: bigint, weth: bigint): OfferPayment => ({
  balance: { eth, weth },
  allowance: 0n,
  gas: { payment: 2_000n, approval: 1_000n },
  maxFeePerGas: WEI_PER_ETH / 1_000_000n,
});
const show = () =>
  showInPage(<OfferDialog cube={cube({ isListed: false })} account={ME} onClose={() => undefined} />, {
    contracts: { offers: OFFERS },
  });
const enter = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Your offer' }), { target: { value: text } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  start.mockReset();
  readPayment.mockReset();
});
afterEach(() => cleanup());

describe('the dialog of an offer', () => {
  it('offers to turn ETH into WETH and sign, and shows no error, if the ETH suffices', async () => {
    readPayment.mockResolvedValue(paymentWith(WEI_PER_ETH, WEI_PER_ETH / 10n));
    const { messages } = show();
    enter('0.5');
    const convert = await button('Turn ETH into WETH and sign');
    screen.getByText('You are missing 0.4 WETH');
    screen.getByText('With weth');
    screen.getByText('With offers');
    fireEvent.click(convert);
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(start.mock.calls[0]?.[0]).toMatchObject({ price: WEI_PER_ETH / 2n });
    expect(messages).toEqual([]);
  });

  it('converts nothing if the buyer has the WETH', async () => {
    readPayment.mockResolvedValue(paymentWith(WEI_PER_ETH, WEI_PER_ETH));
    show();
    enter('0.5');
    const sign = await button('Sign the offer');
    await waitFor(() => expect(sign.disabled).toBe(false));
    expect([screen.queryByText(/You are missing/), screen.queryByText('With weth')]).toEqual([null, null]);
    fireEvent.click(sign);
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  });

  it('limits an offer for any cube of a creator to the cubes that exist today, and lets the flow read the limit', async () => {
    readPayment.mockResolvedValue(paymentWith(WEI_PER_ETH, WEI_PER_ETH));
    show();
    enter('0.5');
    const { creator } = cube();
    const option = `Any cube of its creator, ${creator.slice(0, 10)}, that exists today`;
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'For' });
    fireEvent.change(choice, { target: { value: 'creator' } });
    expect(choice.selectedOptions[0]?.textContent).toBe(option);
    const upTo = await screen.findByText('no. 12');
    expect(upTo.closest('p')?.textContent).toContain(
      `for any one cube made by ${creator.slice(0, 10)} that exists today, up to no. 12, until`,
    );
    expect(screen.getByText('maxCubeId').nextSibling?.textContent).toBe('12');
    const sign = await button('Sign the offer');
    await waitFor(() => expect(sign.disabled).toBe(false));
    fireEvent.click(sign);
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(start.mock.calls[0]).toMatchObject([{ target: { kind: 'creator', creator } }, { about: option }]);
    expect(start.mock.calls[0]?.[0]).not.toHaveProperty('target.maxCubeId');
  });

  it('refuses an offer if ETH and WETH together do not cover its price and the network fee', async () => {
    readPayment.mockResolvedValue(paymentWith(WEI_PER_ETH / 2n, 0n));
    const { messages } = show();
    enter('0.5');
    await screen.findByText(/^Your WETH and ETH together do not cover it/);
    fireEvent.click(await button('Sign the offer'));
    await waitFor(() => expect(messages).toEqual(['You have insufficient Weth']));
    expect(start).not.toHaveBeenCalled();
  });

  it('starts nothing until it is known how much ETH to convert', async () => {
    readPayment.mockReturnValue(new Promise(() => undefined));
    show();
    enter('0.5');
    const sign = await button('Sign the offer');
    expect(sign.disabled).toBe(true);
    fireEvent.submit(sign.closest('section')!.querySelector('form')!);
    await new Promise((wait) => setTimeout(wait));
    expect(start).not.toHaveBeenCalled();
  });
});
