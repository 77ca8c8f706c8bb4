import { afterEach, describe, expect, it } from '@jest/globals';
import { transfersQuery } from '@cubedrop/react';
import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { Transfer } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { config, hash } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { WithQueries } from '../../../test/with-queries.tsx';
import { configQuery } from '../../api/config-query.ts';
import { cubedrop } from '../../api/cubedrop.ts';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { forgetSession } from '../../session/session.ts';
import type { CubeEvent } from './cube-events.ts';
import { TransactionHistory } from './transaction-history.tsx';

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ben = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

/** Time of all transfers, 12 minutes before the history is shown. */
const AT = 1_500;

function transfer(fields: Partial<Transfer>): Transfer {
  return {
    cubeId: '1',
    from: ana,
    to: ben,
    transaction: hash('a'),
    blockTime: AT,
    kind: 'transfer',
    price: null,
    ...fields,
  };
}

/** Renders the history with cached transfers. */
function show(transfers: Transfer[], listed: CubeEvent[] = []) {
  const clock = createChainClock();
  clock.set(AT + 12 * 60);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(configQuery.queryKey, config());
  queries.setQueryData(transfersQuery(cubedrop, '1').queryKey, transfers);
  render(
    <WithQueries queries={queries}>
      <ClockContext value={clock}>
        <TransactionHistory cubeId="1" listed={listed} explorerUrl="http://explorer.test" />
      </ClockContext>
    </WithQueries>,
  );
}

/** Returns the text of each event's row. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

afterEach(() => void forgetSession());

describe('the transaction history', () => {
  it('shows the newest transfer first, with 20 characters of each hash linked to the explorer', () => {
    show([transfer({ from: ZERO_ADDRESS, to: ana, kind: 'made' }), transfer({ transaction: hash('b') })]);
    expect(screen.getByRole('region', { name: 'Tx History' })).toBe(screen.getByRole('table').parentElement);
    const [newest, oldest] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^0x[0-9a-f]{18}$/ });
    expect(newest?.textContent).toBe(`0x${'b'.repeat(18)}`);
    expect(newest?.href).toBe(`http://explorer.test/tx/${hash('b')}`);
    expect(oldest?.textContent).toBe(`0x${'a'.repeat(18)}`);
  });

  it('links the accounts of each event to the explorer', () => {
    show([transfer({ kind: 'sold', from: ana, to: ben, price: 1n })]);
    for (const address of [ana, ben]) {
      const link = screen.getByRole('link', { name: address.slice(0, 10) });
      expect(link.getAttribute('href')).toBe(`http://localhost/explorer/address/${address}`);
    }
  });

  it('describes in words what happened, when, to whom and for how much', () => {
    show([
      transfer({ from: ZERO_ADDRESS, to: ana, kind: 'made', transaction: hash('1') }),
      transfer({ kind: 'won', price: 85n * 10n ** 16n, transaction: hash('2') }),
      transfer({ kind: 'sold', from: ben, to: ana, price: 10n ** 18n, transaction: hash('3') }),
    ]);
    expect(rows()).toEqual([
      `Sold for 1 WETH12 min agofrom 0x8f3A9c1Dto 0x41Bc7e900x${'3'.repeat(18)}`,
      `Won for 0.85 WETH12 min agoto 0x8f3A9c1D0x${'2'.repeat(18)}`,
      `Minted12 min agoby 0x41Bc7e900x${'1'.repeat(18)}`,
    ]);
  });

  it('shows how the owner offers the cube, by a signed listing or in a sale', () => {
    const listed = { kind: 'listed', from: ana, to: null, price: 10n ** 18n } as const;
    show(
      [transfer({ kind: 'made', from: ZERO_ADDRESS, to: ana })],
      [
        { ...listed, at: AT, transaction: null },
        { ...listed, at: null, transaction: hash('c') },
      ],
    );
    expect(rows().slice(0, 2)).toEqual([
      'Listed for 1 WETH12 min agoby 0x41Bc7e90Signed',
      `Listed for 1 WETHby 0x41Bc7e900x${'c'.repeat(18)}`,
    ]);
  });

  it('marks the signed-in user', () => {
    signInAs(['user'], ben.toLowerCase());
    show([transfer({})]);
    expect(rows()[0]).toContain('to 0x8f3A9c1DYou');
    expect(rows()[0]).not.toContain('0x41Bc7e90You');
  });

  it('shows the six newest of seven events, and all of them on demand', () => {
    show(Array.from({ length: 7 }, (_, index) => transfer({ transaction: hash(String(index)) })));
    expect(rows()).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(rows()[6]).toContain(`0x${'0'.repeat(18)}`);
  });

  it('shows that there are no transfers', () => {
    show([]);
    screen.getByText('No Transaction History Found');
  });
});
