import { bidStep, clampBid, formatAmount, formatWei, sameAddress, type Address } from '@cubedrop/sdk';
import { Suspense, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { AmountField, amountIn } from '../../components/amount-field.tsx';
import { readEntered } from '../../components/form/entered-amount.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import type { LotView } from '../../lot/lot.ts';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { askForWallet } from '../../wallet/ask-for-wallet.ts';
import { bidTexts } from './texts.ts';
import { useRaise } from './use-raise.ts';

/** Loaded when the user first confirms a bid. */
const ConfirmBid = lazyPart(async () => (await import('./confirm-bid.tsx')).ConfirmBid);

interface BidFormProps {
  lot: LotView;
  /** The bidder; `null` for a visitor. */
  account: Address | null;
  /** The account's current total in wei; `undefined` while loading, which disables bidding. */
  ownTotal: bigint | undefined;
}

/** The field for a raise, and its button. If the account cannot bid, the disabled button's label is the reason. */
export function BidForm({ lot, account, ownTotal }: BidFormProps) {
  if (ownTotal !== undefined) return <OpenBidForm lot={lot} account={account} ownTotal={ownTotal} />;
  return (
    <BusyButton className="btn btn-primary w-full" disabled isBusy data-bid-button>
      {bidTexts.place}
    </BusyButton>
  );
}

function OpenBidForm({ lot, account, ownTotal }: BidFormProps & { ownTotal: bigint }) {
  const { range, isOpen, reason, check } = useRaise(lot, account, ownTotal);
  const buttonText = reason || bidTexts.place;
  const [text, setText] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<bigint | null>(null);
  const clamp = (raise: bigint) => clampBid(raise, range);
  const shown = text ?? formatWei(range.minimum);
  const raise = amountIn(shown, (wei) => wei);
  const reading = readEntered(shown, 'WETH');
  const isOutbid = isOpen && ownTotal > 0n && !sameAddress(account, lot.highestBidder);

  function confirm() {
    // Text that is not an amount is never clamped to an amount.
    if (raise === null) return reading.ok ? undefined : showMessage('bad', reading.message);
    const clamped = clamp(raise);
    if (text !== null) setText(formatWei(clamped));
    if (account === null) return askForWallet();
    // The field may now show the minimum, but the user is never asked to confirm more than they entered.
    confirmRaise(raise < clamped ? raise : clamped);
  }

  function confirmRaise(wei: bigint) {
    check(wei, () => setConfirmed(wei));
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) confirm();
      }}
    >
      {isOutbid && (
        <>
          <Facts>
            <Fact name={bidTexts.adds}>{formatAmount(range.minimum, 'WETH')}</Fact>
          </Facts>
          <button
            type="button"
            className="btn btn-primary w-full"
            onClick={() => confirmRaise(range.minimum)}
          >
            {bidTexts.raiseTo(formatAmount(ownTotal + range.minimum, 'WETH'))}
          </button>
        </>
      )}
      {isOpen && (
        <AmountField
          label={ownTotal > 0n ? bidTexts.raise : bidTexts.own}
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
      <button
        type="submit"
        className={`btn w-full ${ownTotal > 0n && isOpen ? 'btn-line' : 'btn-primary'}`}
        disabled={!isOpen}
        data-bid-button
      >
        {buttonText}
      </button>
      {isOpen && <BalanceLine />}
      {confirmed !== null && (
        <Suspense>
          <ConfirmBid
            lot={lot}
            raise={confirmed}
            minimum={range.minimum}
            ownTotal={ownTotal}
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
