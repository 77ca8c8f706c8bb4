import { afterEach, describe, expect, it } from '@jest/globals';
import { planConversion, WEI_PER_ETH } from '@cubedrop/sdk';
import { cleanup, render, screen } from '@testing-library/react';
import { OfferCost } from './offer-cost.tsx';

const MILLI = WEI_PER_ETH / 1_000n;

/** Renders the cost of an offer of 0.5 WETH, and returns its facts. Amounts are in wei. */
function show(eth: bigint, weth: bigint, allowance = 0n): string[][] {
  const gas = { payment: 2_000n, approval: 1_000n };
  const rest = { allowance, gas, maxFeePerGas: MILLI / 1_000n };
  render(<OfferCost plan={planConversion({ amount: WEI_PER_ETH / 2n, balance: { eth, weth }, ...rest })} />);
  return facts();
}
/** Returns the names and values of the facts. */
const facts = () =>
  [...document.querySelectorAll('dt')].map((name) => [
    name.textContent ?? '',
    name.nextElementSibling?.textContent ?? '',
  ]);

afterEach(cleanup);

describe('the cost of an offer', () => {
  it('is the network fee alone if the buyer has the WETH, and nothing if the WETH is approved too', () => {
    expect(show(0n, WEI_PER_ETH)).toEqual([['Network fee, at most', '0.001 ETH']]);
    cleanup();
    expect(show(0n, WEI_PER_ETH, WEI_PER_ETH)).toEqual([['Network fee, at most', 'Nothing']]);
    expect(screen.queryByText(/You are missing/)).toBeNull();
  });

  it('includes the ETH that becomes WETH if the buyer has too little WETH', () => {
    expect(show(WEI_PER_ETH, WEI_PER_ETH / 10n)).toEqual([
      ['ETH that becomes WETH', '0.4 ETH'],
      ['Network fee, at most', '0.003 ETH'],
      ['Total, at most', '0.403 ETH'],
    ]);
    screen.getByText('You are missing 0.4 WETH');
    screen.getByText(/^0.4 ETH becomes WETH first. It stays in your wallet/);
  });

  it('is shown with the reason why the offer is refused if the ETH does not suffice', () => {
    expect(show(WEI_PER_ETH / 2n, 0n)).toEqual([['Network fee, at most', '0.003 ETH']]);
    screen.getByText('You are missing 0.5 WETH');
    screen.getByText(
      /^Your WETH and ETH together do not cover it and the network fee, which is up to 0.003 ETH/,
    );
  });

  it('is a placeholder until it is known', () => {
    render(<OfferCost plan={undefined} />);
    expect(facts()).toEqual([['Network fee, at most', '…']]);
  });
});
