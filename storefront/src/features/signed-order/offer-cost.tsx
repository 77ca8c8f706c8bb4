import { formatAmount, type PaymentPlan } from '@cubedrop/sdk';
import { EventNote } from '../../components/event-note.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { walletTexts } from '../../wallet/texts.ts';
import { convertedBy } from './offer-values.ts';
import { signedOrderTexts as texts } from './texts.ts';

interface OfferCostProps {
  /** How the buyer provides the WETH; `undefined` until a price is entered and the cost is known. */
  plan: PaymentPlan | undefined;
}

/** The cost of signing an offer: the network fee and, if WETH is missing, the ETH that becomes WETH. */
export function OfferCost({ plan }: OfferCostProps) {
  const converted = convertedBy(plan);
  return (
    <>
      {plan && plan.ether > 0n && <MissingWeth plan={plan} />}
      <Facts>
        {converted > 0n && <Fact name={texts.converted}>{formatAmount(converted)}</Fact>}
        <Fact name={walletTexts.quote.gas}>{plan ? feeText(plan) : '…'}</Fact>
        {plan && converted > 0n && (
          <Fact name={walletTexts.quote.total}>{formatAmount(converted + plan.gasFee)}</Fact>
        )}
      </Facts>
    </>
  );
}

/** Shows how much WETH is missing, and that ETH becomes WETH or does not suffice for that. */
function MissingWeth({ plan }: { plan: PaymentPlan }) {
  const { ether, gasFee, isAffordable } = plan;
  return (
    <EventNote icon="info" title={texts.wethMissing(formatAmount(ether, 'WETH'))}>
      {isAffordable
        ? texts.convertsFirst(formatAmount(ether))
        : walletTexts.inEther.tooLittle(formatAmount(gasFee))}
    </EventNote>
  );
}

const feeText = ({ gas, gasFee }: PaymentPlan): string => (gas === 0n ? texts.nothing : formatAmount(gasFee));
