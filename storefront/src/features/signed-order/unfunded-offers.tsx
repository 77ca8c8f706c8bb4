import { useUnfundedOffers, type PublishedOffer } from '@cubedrop/react';
import { signedOrderMessages, type Address } from '@cubedrop/sdk';
import { OfferTable } from './offer-table.tsx';
import { signedOrderTexts as texts } from './texts.ts';

interface UnfundedOffersProps {
  /** Server id. */
  cubeId: string;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  onTakeBack: (offer: PublishedOffer) => void;
}

/** The viewer's own offers that the viewer cannot pay now. Nobody else sees them. Renders nothing if there are none. */
export function UnfundedOffers({ cubeId, account, onTakeBack }: UnfundedOffersProps) {
  const { data: offers = [] } = useUnfundedOffers(cubeId, { account });
  if (offers.length === 0) return null;
  return (
    <div className="mt-6">
      <h3>{texts.unfunded}</h3>
      <p className="hint mb-3">{signedOrderMessages.ownUnfunded}</p>
      <OfferTable
        label={texts.unfunded}
        offers={offers}
        account={account}
        canAccept={false}
        onAccept={() => {}}
        onTakeBack={onTakeBack}
      />
    </div>
  );
}
