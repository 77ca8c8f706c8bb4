import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import { decodeCube, type Cube } from '../records/cube.ts';
import { decodeDrop, type Drop } from '../records/drop.ts';
import { decodeOwnersAuction, type OwnersAuction } from '../records/owners-auction.ts';
import { decodeSale, type Sale } from '../records/sale.ts';
import { decodeNft, type Nft } from '../records/nft.ts';

type Wire = Answer<'/token/{tokenId}', 'get'>;

/** A cube, and the drop, auction or sale in which it is viewed. All ids are server ids. */
export interface CubeView {
  /** Server id of the cube. */
  cubeId: string;
  /** A drop, an owner's auction or a sale, even if it is over. Defaults to the current sale, if any. */
  in?: { dropId: string } | { auctionId: string } | { saleId: string } | undefined;
}

/** A cube and its NFTs, with the drop, owner's auction or sale in which the cube is viewed. */
export interface CubeInFull {
  /** The cube, with its NFTs. */
  cube: Cube;
  /** Its NFTs with all their credits, in the order of its sides. */
  nfts: Nft[];
  /** The drop that `in` of the view names. `undefined` if it names none. */
  drop?: Drop | undefined;
  /** The owner's auction that `in` of the view names. `undefined` if it names none. */
  auction?: OwnersAuction | undefined;
  /** The sale that `in` of the view names; without `in`, the current sale, if any. */
  sale?: Sale | undefined;
}

/** Parameters of {@link getCube}. */
export interface GetCubeParameters {
  /** The cube, and where it is viewed. */
  view: CubeView;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a cube in full.
 * @throws ApiError with status 404 if there is no such cube
 */
export async function getCube(
  api: Pick<Api, 'get'>,
  { view, signal }: GetCubeParameters,
): Promise<CubeInFull> {
  const params = { path: { tokenId: view.cubeId }, query: view.in ?? {} };
  return decode(await api.get('/token/{tokenId}', { params, signal }));
}

/** Returns the call that {@link getCube} makes. */
export function getCubeCall({ cubeId, in: within }: CubeView): EmbeddedCall<Wire, CubeInFull> {
  const query = within ? `?${String(new URLSearchParams(within))}` : '';
  return { method: 'GET', path: `/token/${cubeId}${query}`, decode };
}

function decode({ tokensdata, nftdata, Dropdata, UserAuctiondata, Usersaledata }: Wire): CubeInFull {
  const nfts = nftdata.flat().map(decodeNft);
  return {
    cube: decodeCube(tokensdata, nfts),
    nfts,
    drop: Dropdata && decodeDrop(Dropdata),
    auction: UserAuctiondata && decodeOwnersAuction(UserAuctiondata),
    sale: Usersaledata && decodeSale(Usersaledata),
  };
}
