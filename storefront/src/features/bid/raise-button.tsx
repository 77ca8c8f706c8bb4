import { formatAmount, type Address } from '@cubedrop/sdk';
import type { LotView } from '../../lot/lot.ts';
import { bidTexts } from './texts.ts';
import { useRaise } from './use-raise.ts';

/** A raise to be confirmed. Amounts are in wei. */
export interface RaiseOffer {
  lot: LotView;
  raise: bigint;
  /** The minimum raise. */
  minimum: bigint;
  /** The bidder's total before the raise. */
  ownTotal: bigint;
}

interface RaiseButtonProps {
  lot: LotView;
  account: Address;
  ownTotal: bigint;
  /** Whether the bidder leads. If so, the label does not suggest a new total. */
  isLeading: boolean;
  isPrimary: boolean;
  /** Called with the minimum raise, which the bidder has yet to confirm. */
  onRaise: (offer: RaiseOffer) => void;
}

/**
 * Offers the minimum raise. The label has the new total unless the bidder leads. If the button is disabled, its label
 * is the reason.
 */
export function RaiseButton({ lot, account, ownTotal, isLeading, isPrimary, onRaise }: RaiseButtonProps) {
  const { range, isOpen, reason, check } = useRaise(lot, account, ownTotal);
  const { minimum } = range;
  const total = formatAmount(ownTotal + minimum, 'WETH');
  const text = reason || (isLeading ? bidTexts.raiseShort : bidTexts.raiseTo(total));
  return (
    <button
      type="button"
      className={`btn btn-small ${isPrimary && isOpen ? 'btn-primary' : 'btn-line'}`}
      aria-label={`${text}: ${lot.cube.title}`}
      disabled={!isOpen}
      onClick={() => check(minimum, () => onRaise({ lot, raise: minimum, minimum, ownTotal }))}
    >
      {text}
    </button>
  );
}
