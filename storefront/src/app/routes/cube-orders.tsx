import type { Cube } from '@cubedrop/sdk/api';
import { useConfig } from '../../api/config-query.ts';
import { Offers } from '../../features/signed-order/offers.tsx';
import { useSession } from '../../session/use-session.ts';

/** The signed offers for a cube. Nothing on a chain without the contract for signed orders. */
export function CubeOrders({ cube }: { cube: Cube }) {
  const account = useSession()?.address ?? null;
  if (!useConfig()?.contracts.offers) return null;
  return (
    <div className="wrap pt-12">
      <Offers cube={cube} account={account} />
    </div>
  );
}
