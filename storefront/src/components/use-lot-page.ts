import type { AuctionKind } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { paths } from '../config/paths.ts';
import { isRedirectedFromPublic } from '../session/roles.ts';
import { useSession } from '../session/use-session.ts';

interface LotOnPage {
  kind: AuctionKind;
  /** Server id of the drop or of the owner's auction. */
  auctionId: string;
  /** Server id of the cube. */
  cubeId: string;
}

/**
 * Returns a function that returns the path of a lot's page: the page in the dashboard for users who are redirected
 * from public pages, otherwise the public page.
 */
export function useLotPage(): (lot: LotOnPage) => string {
  const isRedirected = isRedirectedFromPublic(useSession()?.roles ?? []);
  return ({ kind, auctionId, cubeId }) => {
    if (isRedirected) return paths.myCube.to(kind === 'drop' ? auctionId : undefined, cubeId);
    return kind === 'drop' ? paths.cube.to(auctionId, cubeId) : paths.userAuction.to(cubeId, auctionId);
  };
}

/** A lot that an admin may have hidden from the user. Then it has neither of the two optional fields. */
interface MaybeHiddenLot {
  kind: AuctionKind;
  auctionId: string | undefined;
  cube: Pick<Cube, 'id'> | undefined;
}

/** Returns a function that returns the path of a lot's page, or `undefined` if an admin hid the lot from the user. */
export function useShownLotPage(): (lot: MaybeHiddenLot) => string | undefined {
  const pageOf = useLotPage();
  return ({ kind, auctionId, cube }) =>
    cube && auctionId !== undefined ? pageOf({ kind, auctionId, cubeId: cube.id }) : undefined;
}
