import { useConfig } from '@cubedrop/react';
import { sameAddress } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Suspense } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { useNavigateIfHere } from '../../components/use-navigate-if-here.ts';
import { paths } from '../../config/paths.ts';
import { ListingPanel } from '../../features/signed-order/listing-panel.tsx';
import { Offers } from '../../features/signed-order/offers.tsx';
import { useSession } from '../../session/use-session.ts';

/** Loaded only for the owner of a cube that is not for sale. */
const SellForm = lazyPart(async () => (await import('../../features/signed-order/sell-form.tsx')).SellForm);

/** Whether the chain has the contract for signed orders; `false` until the configuration has loaded. */
export const useHasOrders = (): boolean => Boolean(useConfig()?.contracts.offers);

/** The signed listing of a cube, with its price and its button. Renders nothing if there is none. */
export function CubeListing({ cube }: { cube: Cube }) {
  const account = useSession()?.address ?? null;
  const navigateIfHere = useNavigateIfHere();
  if (!useHasOrders()) return null;
  return (
    <ListingPanel
      cube={cube}
      account={account}
      onBought={() => navigateIfHere(paths.myCube.to(undefined, cube.id))}
    />
  );
}

/** The signed offers for a cube and, for the owner of a cube that is not for sale, the form to list it. */
export function CubeOrders({ cube }: { cube: Cube }) {
  const account = useSession()?.address ?? null;
  if (!useHasOrders()) return null;
  const isSellable = account !== null && sameAddress(account, cube.holder) && !cube.isListed;
  return (
    <div className="wrap @container pt-12">
      <div
        className={`grid items-start gap-x-14 gap-y-11 ${isSellable ? '@min-[68rem]:grid-cols-[minmax(0,1fr)_420px]' : ''}`}
      >
        <Offers cube={cube} account={account} />
        {isSellable && (
          <Suspense>
            <SellForm cube={cube} account={account} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
