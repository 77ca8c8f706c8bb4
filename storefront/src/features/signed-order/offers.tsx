import { useOffers, type PublishedOffer } from '@cubedrop/react';
import { PAGE_SIZES, sameAddress, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Suspense, useState } from 'react';
import { NextStep } from '../../components/next-step.tsx';
import { usePage } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { askForWallet } from '../../wallet/ask-for-wallet.ts';
import { AcceptDialog, OfferDialog, TakeBackDialog } from './lazy-dialogs.ts';
import { OfferTable } from './offer-table.tsx';
import { isInAuction } from './orders.ts';
import { signedOrderTexts as texts } from './texts.ts';
import { UnfundedOffers } from './unfunded-offers.tsx';

const SIZES = PAGE_SIZES.signedOrders;

interface OffersProps {
  cube: Cube;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
}

type Open = { dialog: 'make' } | { dialog: 'accept' | 'take-back'; offer: PublishedOffer };

/**
 * The offers for a cube, which its owner can accept unless an auction holds the cube. Any other wallet can make an
 * offer. Buyers can take back their own offers, even those that they cannot pay now.
 */
export function Offers({ cube, account }: OffersProps) {
  const page = usePage(SIZES);
  const offers = useOffers(cube.id, page);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isOwner = sameAddress(account, cube.holder);
  const { count = 0, countIsExact: isExact = true } = offers.data ?? {};
  return (
    <section aria-labelledby="offers">
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="offers">{count > 0 ? texts.count(count, isExact) : texts.offers}</h2>
        {!isOwner && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => (account === null ? askForWallet() : setOpen({ dialog: 'make' }))}
          >
            {texts.make}
          </button>
        )}
      </div>
      {count > 0 && isInAuction(cube) && <p className="hint mb-3">{texts.afterAuction}</p>}
      <QueryState
        query={offers}
        failed={texts.offersFailed}
        skeleton={<OffersSkeleton />}
        isEmpty={({ count: all }) => all === 0}
        next={<NextStep text={isOwner ? texts.noOffer : texts.firstOffer} />}
      >
        {({ items }) => (
          <div aria-busy={offers.isPlaceholderData}>
            <OfferTable
              label={texts.offers}
              offers={items}
              account={account}
              canAccept={isOwner && !isInAuction(cube)}
              onAccept={(offer) => setOpen({ dialog: 'accept', offer })}
              onTakeBack={(offer) => setOpen({ dialog: 'take-back', offer })}
            />
            {count > SIZES.options[0] && (
              <Pagination page={page} sizes={SIZES} count={count} countIsExact={isExact} section="offers" />
            )}
          </div>
        )}
      </QueryState>
      <UnfundedOffers
        cubeId={cube.id}
        account={account}
        onTakeBack={(offer) => setOpen({ dialog: 'take-back', offer })}
      />
      {open && account && (
        <Suspense>
          {open.dialog === 'make' && <OfferDialog cube={cube} account={account} onClose={close} />}
          {open.dialog === 'accept' && (
            <AcceptDialog cube={cube} offer={open.offer} account={account} onClose={close} />
          )}
          {open.dialog === 'take-back' && (
            <TakeBackDialog cube={cube} published={open.offer} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}

function OffersSkeleton() {
  return (
    <div className="grid gap-2">
      <span className="skeleton h-14" />
      <span className="skeleton h-14" />
      <span className="skeleton h-14" />
    </div>
  );
}
