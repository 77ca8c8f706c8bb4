import { useConfig, useListing } from '@cubedrop/react';
import { formatAmount, type Address, type Listing } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { EventNote } from '../../components/event-note.tsx';
import { Facts } from '../../components/facts.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { Moment } from '../../components/moment.tsx';
import { useFlowCost, useSaleTerms } from '../../wallet/quotes/queries.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { ContractLine } from '../../wallet/trust/contract-line.tsx';
import {
  checkListingValues,
  enteredListing,
  listingBase,
  type ListingBase,
  type ListingValues,
} from './listing-values.ts';
import { inDays } from './offer-values.ts';
import { makerTermsQuery, useCubeApproval, useRefreshOrders } from './queries.ts';
import { ShareFacts } from './share-facts.tsx';
import { signedOrderTexts as texts } from './texts.ts';
import { Term, WhatYouSign } from './what-you-sign.tsx';

export interface SellFormProps {
  cube: Cube;
  /** The cube's owner. */
  account: Address;
}

/**
 * Lists the user's cube at a price until a date. The listing is only signed, so a network fee is paid only if the contract
 * is not approved for the cube yet.
 */
export function SellForm({ cube, account }: SellFormProps) {
  const now = useNow();
  const [initial] = useState((): ListingValues => ({ price: '', expiresAt: inDays(7, now()) }));
  const [isEntered, setEntered] = useState(false);
  const flow = useFlow('makeListing');
  const refresh = useRefreshOrders();
  const config = useConfig();
  const { data: isApproved } = useCubeApproval(cube);
  const cubeId = BigInt(cube.onChainId);
  // Reading the terms loads ethers, which is not needed until something is entered.
  const reading = useQuery(makerTermsQuery(isEntered ? config : undefined, account, cubeId));
  const terms = reading.data;
  const base: ListingBase = listingBase(cubeId, account, terms);
  const { form, controlled, onSubmit } = useCheckedForm<ListingValues>({
    initial,
    check: (values) => checkListingValues(values, base, now()),
    send,
  });
  const listing = enteredListing(form.watch(), base);
  if (listing && !isEntered) setEntered(true);

  async function send(values: ListingValues) {
    const entire = enteredListing(values, base);
    if (!entire) return;
    // The seller accepts the cut that they see, so it has to be read first.
    if (!terms) return void reading.refetch();
    const { price, expiresAt } = entire;
    const input = { cubeId, price, expiresAt, maxCutPerMillion: terms.maxCutPerMillion };
    void flow.start(input, { about: cube.title, onDone: refresh });
  }

  return (
    <section aria-labelledby="sell">
      <h2 id="sell" className="mb-3 flex min-h-12 items-center">
        {texts.sell}
      </h2>
      <form noValidate className="trade-panel" onSubmit={onSubmit}>
        <EarlierListing cube={cube} />
        <AmountInput label={texts.price} unit="WETH" {...controlled('price')} />
        <MomentInput label={texts.until} {...controlled('expiresAt')} />
        {listing && (
          <ListingTerms
            cube={cube}
            listing={listing}
            isRead={terms !== undefined}
            isApproved={isApproved === true}
          />
        )}
        {isEntered && <ContractLine contract="offers" />}
        <BusyButton
          type="submit"
          className="btn btn-primary w-full"
          isBusy={flow.isBusy || reading.isLoading}
        >
          {texts.signListing}
        </BusyButton>
        {isApproved !== undefined && (
          <EventNote
            icon={isApproved ? 'check' : 'info'}
            {...(isApproved && ({ tone: 'good' } as const))}
            title={isApproved ? texts.listsForFree : texts.approvesOnce}
          >
            {isApproved ? texts.listsForFreeWhy : texts.approvesOnceWhy}
          </EventNote>
        )}
      </form>
    </section>
  );
}

/** A warning that an earlier listing can still be filled. Renders nothing if there is none. */
function EarlierListing({ cube }: { cube: Cube }) {
  const { data: earlier } = useListing(cube.id);
  if (!earlier) return null;
  return (
    <EventNote
      icon="warning"
      tone="warn"
      title={texts.alreadyListed(formatAmount(earlier.order.price, 'WETH'))}
    >
      {texts.alreadyListedWhy}
    </EventNote>
  );
}

interface ListingTermsProps {
  cube: Cube;
  listing: Listing;
  /** Whether the values of the listing that come from the chain are known. */
  isRead: boolean;
  /** Whether the contract may already transfer the cube, so that no transaction is needed. */
  isApproved: boolean;
}

/** Shows the division of a listing's price and the network fee, and below them the order that the seller signs. */
function ListingTerms({ cube, listing, isRead, isApproved }: ListingTermsProps) {
  const { cubeId, seller, price, expiresAt } = listing;
  const terms = useSaleTerms(cubeId, seller);
  // The network fee depends on neither the price nor the expiry, so any values will do.
  const fee = useFlowCost('makeListing', { cubeId, price: 1n, expiresAt: 0 });
  const gas = fee === undefined ? '…' : formatAmount(fee);
  return (
    <>
      <Facts>
        <ShareFacts terms={terms} price={price} gas={isApproved ? texts.nothing : gas} />
      </Facts>
      <WhatYouSign order={isRead ? listing : undefined}>
        {texts.listing.begin}{' '}
        <Term>
          <bdi>{cube.title}</bdi>
          {texts.number(cube.onChainId)}
        </Term>{' '}
        {texts.listing.price} <Term>{formatAmount(price, 'WETH')}</Term> {texts.listing.until}{' '}
        <Term>
          <Moment at={expiresAt} />
        </Term>
        . {texts.listing.stays}
      </WhatYouSign>
    </>
  );
}
