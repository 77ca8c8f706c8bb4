// #region
import { useFlow } from '@cubedrop/react';
import { formatAmount, parseAmount } from '@cubedrop/sdk';
import type { LotInput } from '@cubedrop/sdk/flows';

const raise = parseAmount('0.5 WETH');

export function BidButton({ lot }: { lot: LotInput }) {
  const { start, cancel, isBusy, steps, data, error } = useFlow('placeBid');
  const step = steps.find(({ state }) => state === 'now');
  return (
    <>
      <button disabled={isBusy} onClick={() => void start({ ...lot, raise })}>
        Bid 0.5 WETH
      </button>
      {isBusy && <button onClick={cancel}>Stop</button>}
      {step && <p role="status">{step.title}</p>}
      {data && <p>Your bid is {formatAmount(data.total, 'WETH')}.</p>}
      {error && (
        <p role="alert">
          {error.code === 'bid-too-low'
            ? `At least ${formatAmount(error.details.least, 'WETH')} leads.`
            : error.message}
        </p>
      )}
    </>
  );
}
// #endregion
