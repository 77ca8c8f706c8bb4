import type { Api } from '@cubedrop/sdk/api';
import type { TestChain } from '../chain/test-chain.ts';
import type { KnownItems } from './cached-calls.ts';
import type { MarketLot } from './random-market.ts';

/** Server ids of a lot. */
type LotIds =
  | { readonly dropId: string; readonly tokenId: string }
  | { readonly auctionId: string; readonly tokenId: string };

/** Collects the server ids of all items, including those that a reorganisation has removed. */
export function knownItems({ accounts }: TestChain, creator: Api) {
  const path = { start: 0, end: 100 };
  const ids = {
    cube: new Map<string, string>(),
    drop: new Map<string, string>(),
    auction: new Map<string, string>(),
  };
  const seasons: string[] = [];
  let collections: string[] = [];
  /** Server ids of the drops and auctions that are listed on the current chain. */
  let listed: ReadonlySet<string> = new Set();
  let ownDrops: string[] = [];
  const lotOf = ({ kind, id, cubeId }: MarketLot): LotIds | undefined => {
    const tokenId = ids.cube.get(String(cubeId));
    const auctionId = ids[kind].get(String(id));
    if (tokenId === undefined || auctionId === undefined) return undefined;
    return kind === 'drop' ? { dropId: auctionId, tokenId } : { auctionId, tokenId };
  };
  return {
    /** Returns the ids of a lot; `undefined` if it is not listed yet or no longer listed. */
    listedLotOf(lot: MarketLot): LotIds | undefined {
      const known = lotOf(lot);
      if (!known) return undefined;
      return listed.has('dropId' in known ? known.dropId : known.auctionId) ? known : undefined;
    },
    addSeason: (id: string) => void seasons.push(id),
    async refresh(): Promise<void> {
      const { tokensdata } = await creator.get('/token/TokenIds/{start}/{end}', { params: { path } });
      for (const { tokenId, _id } of tokensdata) ids.cube.set(tokenId, _id);
      const query = { mine: true } as const;
      const { Dropdata } = await creator.get('/drop/drops/{start}/{end}', { params: { path, query } });
      for (const { dropId, _id } of Dropdata) ids.drop.set(dropId, _id);
      const { Userauctiondata } = await creator.get('/marketplace/tokenIds/{start}/{end}', {
        params: { path },
      });
      for (const { auctionId, _id } of Userauctiondata) ids.auction.set(auctionId, _id);
      const { Collectiondata } = await creator.get('/collection/collections');
      collections = Collectiondata.map(({ _id }) => _id);
      ownDrops = Dropdata.map(({ _id }) => _id);
      listed = new Set([...ownDrops, ...Userauctiondata.map(({ _id }) => _id)]);
    },
    /** Returns the server ids of the creator's drops on the current chain. */
    ownDrops: (): readonly string[] => ownDrops,
    idsOf: (kind: 'cube' | 'drop'): string[] => [...ids[kind].values()],
    items(lots: readonly MarketLot[]): KnownItems {
      const known = lots.flatMap((lot) => lotOf(lot) ?? []);
      return {
        creator: accounts[0]!.address,
        cubes: [...ids.cube.values()],
        onChainCubes: [...ids.cube.keys()],
        drops: [...ids.drop.values()],
        lots: known.flatMap((lot) => ('dropId' in lot ? lot : [])),
        auctions: known.flatMap((lot) => ('auctionId' in lot ? lot : [])),
        seasons,
        collections,
      };
    },
  };
}
