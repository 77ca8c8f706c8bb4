import 'fake-indexeddb/auto';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { closeDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { BidForm } from './bid-form.tsx';

const BIDDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const RICH = { eth: 10n * WEI_PER_ETH, weth: 10n * WEI_PER_ETH };

function show({ balance = RICH, now = 1_500, fields = {} }: Partial<Shown> = {}) {
  signInAs(['user'], BIDDER);
  return showInPage(<BidForm lot={lot(fields)} account={BIDDER} ownTotal={0n} />, {
    balance,
    account: BIDDER,
    now,
  });
}
interface Shown {
  balance: typeof RICH;
  now: number;
  fields: Parameters<typeof lot>[0];
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(?!Less|More|Get)/ });
/** Enters a bid and clicks the button, which moves the focus there. */
function bid(written: string) {
  fireEvent.change(field(), { target: { value: written } });
  fireEvent.blur(field(), { relatedTarget: button() });
  fireEvent.click(button());
}

afterEach(() => {
  cleanup();
  forgetSession();
  for (const name of ['sign-in-first', 'sign-in', 'get-weth'] as const) closeDialog(name);
});

describe('a bid below the minimum', () => {
  it.each(['0.1', '0', '-3'])(
    'is rejected on confirmation if it is %s, and replaced by the minimum',
    (low) => {
      const { messages } = show();
      bid(low);
      expect(messages).toEqual(['Bid Must be Greater than Minimum Bid']);
      expect(field().value).toBe('0.5');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('is replaced by the minimum when the field loses the focus', () => {
    const { messages } = show();
    fireEvent.change(field(), { target: { value: '0.1' } });
    fireEvent.blur(field());
    expect([messages, field().value]).toEqual([[], '0.5']);
  });
});

it('allows no bid until the account’s current total is known', () => {
  signInAs(['user'], BIDDER);
  showInPage(<BidForm lot={lot()} account={BIDDER} ownTotal={undefined} />, { balance: RICH });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(button().disabled).toBe(true);
});

describe('a user who cannot bid', () => {
  it('sees the reason on the button', () => {
    const label = (shown: Partial<Shown>) => {
      show(shown);
      expect(button().disabled).toBe(true);
      const text = button().textContent;
      cleanup();
      return text;
    };
    expect(label({ balance: { eth: WEI_PER_ETH / 10n, weth: WEI_PER_ETH / 10n } })).toBe(
      'Insufficient Balance',
    );
    expect(label({ fields: { seller: BIDDER } })).toBe('You Cannot bid on your own Cube');
    expect(label({ now: 500 })).toBe('Auction Starts At');
    expect(label({ now: 2_500 })).toBe('Auction Ended');
  });

  it('sees that WETH is missing, and can get more or pay in ether', () => {
    const { messages, dialogs, instead } = show({ balance: { eth: 10n * WEI_PER_ETH, weth: 0n } });
    bid('0.7');
    expect(messages).toEqual(['You have insufficient Weth']);
    expect(dialogs()).toBe('get-weth');
    const raise = (7n * WEI_PER_ETH) / 10n;
    expect(instead()).toMatchObject({ amount: raise, payment: { for: 'bid', raise } });
  });

  it('is asked to log in if not signed in', () => {
    const { dialogs } = showInPage(<BidForm lot={lot()} account={null} ownTotal={0n} />);
    bid('0.7');
    expect(dialogs()).toBe('sign-in-first');
  });

  it('is asked to link a wallet, not to log in, if they are a business without one', () => {
    signInAs(['business'], null);
    const { dialogs } = showInPage(<BidForm lot={lot()} account={null} ownTotal={0n} />);
    bid('0.7');
    expect(dialogs()).toBe('sign-in');
  });
});

it('accepts no bid while the browser is offline, and shows why', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect([button().textContent, button().disabled]).toEqual(['Waiting for the connection', true]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect([button().textContent, button().disabled]).toEqual(['Place Bid', false]);
});

describe('a bidder who was outbid', () => {
  const outbid = {
    highestBid: 2n * WEI_PER_ETH,
    highestBidder: '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788',
  } as const;
  const showOwn = (balance = RICH) => {
    signInAs(['user'], BIDDER);
    const form = <BidForm lot={lot(outbid)} account={BIDDER} ownTotal={WEI_PER_ETH} />;
    return showInPage(form, { balance, account: BIDDER });
  };

  it('can make the minimum raise with one press', () => {
    const { dialogs } = showOwn({ eth: 10n * WEI_PER_ETH, weth: 0n });
    screen.getByText('1.05 WETH', { selector: 'dd bdi' });
    fireEvent.click(screen.getByRole('button', { name: 'Raise to 2.05 WETH' }));
    // The raise is checked like any other.
    expect(dialogs()).toBe('get-weth');
  });

  it('can still enter another amount', () => {
    showOwn();
    expect(field().value).toBe('1.05');
    screen.getByRole('button', { name: 'Place Bid' });
  });
});
