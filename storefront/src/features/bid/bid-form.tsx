import {
  bidButton,
  bidFault,
  bidMessages,
  bidRange,
  bidStep,
  clampBid,
  formatAmount,
  formatWei,
  readDecimal,
  sameAddress,
  type Address,
} from '@cubedrop/sdk';
import { lazy, Suspense, useState } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { AmountField, amountIn } from '../../components/amount-field.tsx';
import { say } from '../../components/messages/say.ts';
import type { LotView } from '../../lot/lot.ts';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { askForWallet } from '../../wallet/ask-for-wallet.ts';
import { openDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { useBalance } from '../../wallet/use-balance.ts';
import { bidTexts } from './texts.ts';

/** Loaded with the first bid. */
const ConfirmBid = lazy(async () => ({ default: (await import('./confirm-bid.tsx')).ConfirmBid }));

interface BidFormProps {
  lot: LotView;
  /** The bidder; `null` for a visitor. */
  account: Address | null;
  /** The account's current total in wei; `undefined` while loading, which disables bidding. */
  ownTotal: bigint | undefined;
}

/** Range for visitors: any raise that the contract can store. */
const ANY = { eth: 2n ** 96n, weth: 0n };

/** The field for a raise, and its button, whose label says why it is disabled. */
export function BidForm({ lot, account, ownTotal }: BidFormProps) {
  if (ownTotal !== undefined) return <OpenBidForm lot={lot} account={account} ownTotal={ownTotal} />;
  return (
    <button type="button" className="btn btn-primary w-full" disabled aria-busy="true" data-bid-button>
      <span className="spin" aria-hidden="true" />
      {bidTexts.place}
    </button>
  );
}

function OpenBidForm({ lot, account, ownTotal }: BidFormProps & { ownTotal: bigint }) {
  const balance = useBalance();
  const [text, setText] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<bigint | null>(null);
  const standing = { highestBid: lot.highestBid, ownTotal };
  const isOwn = sameAddress(account, lot.seller);
  const reason = useClock(
    (now) => bidButton({ terms: lot, standing, balance: balance ?? null, isOwn, now }).reason ?? '',
  );
  const range = bidRange(lot, standing, balance ?? ANY);
  const clamp = (raise: bigint) => clampBid(raise, range);
  const shown = text ?? formatWei(range.minimum);
  const raise = amountIn(shown, (wei) => wei);
  const reading = readDecimal(shown, 'WETH');
  const isOpen = reason === '';

  function confirm() {
    // Text that is not an amount is never clamped to one.
    if (raise === null) return reading.ok ? undefined : say('bad', reading.message);
    const clamped = clamp(raise);
    if (text !== null) setText(formatWei(clamped));
    if (account === null) return askForWallet();
    // The field now shows the minimum, but the user is never asked to confirm more than they entered.
    const fault = bidFault(raise < clamped ? raise : clamped, range, balance ?? { weth: clamped });
    if (fault) say('bad', fault);
    if (fault === bidMessages.tooLittleWeth) return openDialog({ name: 'get-weth' });
    if (!fault) setConfirmed(clamped);
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) confirm();
      }}
    >
      {isOpen && (
        <AmountField
          label={ownTotal > 0n ? bidTexts.raise : bidTexts.bid}
          unit="WETH"
          text={shown}
          onText={setText}
          clamp={clamp}
          step={bidStep(lot)}
          hint={bidTexts.hint(
            formatAmount(ownTotal + clamp(raise ?? range.minimum), 'WETH'),
            formatAmount(range.minimum, 'WETH'),
          )}
        />
      )}
      <button type="submit" className="btn btn-primary w-full" disabled={!isOpen} data-bid-button>
        {reason === '' || reason === null ? bidTexts.place : reason}
      </button>
      {isOpen && <BalanceLine />}
      {confirmed !== null && (
        <Suspense>
          <ConfirmBid
            lot={lot}
            raise={confirmed}
            minimum={range.minimum}
            onClose={(isPlaced) => {
              setConfirmed(null);
              if (isPlaced) setText(null);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
