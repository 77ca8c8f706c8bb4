import { formatAmount, formatBalance } from '@cubedrop/sdk';
import { EventNote } from '../../components/event-note.tsx';
import { useQuote } from '../quotes/queries.ts';
import { walletTexts } from '../texts.ts';
import type { PaymentInEther } from './open-dialogs.ts';

const texts = walletTexts.inEther;

/**
 * Offers to pay the missing WETH in ether, or shows that the account's ETH does not cover it and the network fee.
 */
export function PayInEther({ payment, amount, onProceed }: PaymentInEther) {
  const quote = useQuote(payment);
  return (
    <div className="grid gap-4 border-b border-line pb-5">
      <EventNote icon="info" title={texts.need(formatAmount(amount, 'WETH'))}>
        {!quote && texts.looking}
        {quote?.isAffordable && texts.offer(formatBalance({ weth: quote.weth, eth: quote.ether }))}
        {quote && !quote.isAffordable && texts.tooLittle(formatAmount(quote.gasFee))}
      </EventNote>
      {(!quote || quote.isAffordable) && (
        <button
          type="button"
          className="btn btn-primary w-full"
          disabled={!quote}
          aria-busy={!quote}
          onClick={onProceed}
        >
          {payment.for === 'bid' ? texts.bid : texts.buy}
        </button>
      )}
    </div>
  );
}
