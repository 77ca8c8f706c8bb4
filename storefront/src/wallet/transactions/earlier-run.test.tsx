import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { WithQueries } from '../../../test/with-queries.tsx';
import { newActivity, type Earlier } from './activity.ts';
import { EarlierRun } from './earlier-run.tsx';
import type { FlowKind } from './flow-texts.ts';

const ACCOUNT = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const TWO = (2n * 10n ** 18n).toString();

function show(
  kind: FlowKind,
  earlier: Pick<Earlier, 'about' | 'amount'> & Partial<Pick<Earlier, 'isSigned'>>,
): string | null {
  const held = newActivity({ id: '2', kind, about: earlier.about, account: ACCOUNT, startedAt: 1 });
  const activity = {
    ...held,
    earlier: { id: '1', at: 1, hash: null, isDone: false, isSigned: false, ...earlier },
  };
  render(
    <WithQueries>
      <EarlierRun activity={activity} />
    </WithQueries>,
  );
  return screen.getByRole('alert').textContent;
}

afterEach(cleanup);

describe('the earlier run that blocks another', () => {
  it('is described by its subject and amount', () => {
    expect(show('placeBid', { about: 'Tidal Memory', amount: TWO })).toMatch(/Tidal Memory.*2 WETH/);
  });

  it('states the amount of a conversion once', () => {
    expect(show('getWeth', { about: '2 ETH', amount: TWO })?.match(/2 ETH/g)).toHaveLength(1);
  });

  it('is shown with its transaction, or only as signed if its latest payment is a signature', () => {
    const offer = { about: 'Tidal Memory', amount: TWO };
    expect(show('makeOffer', offer)).toMatch(/Sent.*TransactionRequested in your wallet$/);
    cleanup();
    const signed = show('makeOffer', { ...offer, isSigned: true });
    expect(signed).toMatch(/2 WETH.*Signed/);
    expect(signed).not.toMatch(/Sent|Transaction|wallet/);
  });
});
