import { literal, Op, QueryTypes, type Sequelize, type WhereOperators } from 'sequelize';
import { auctionTables } from '../auction/auction-model.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { cubeNftTable } from '../cube/cube-nft-model.ts';
import { dropTables } from '../drop/drop-model.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { viewer } from '../../platform/http/viewer.ts';
import { hiddenStore, type ListingKind } from './hidden-store.ts';

/** The hidden listings from one viewer's perspective. */
export interface Sight {
  /** Whether a cube or drop, by server id, is hidden from the viewer. */
  hides(id: string): boolean;
  /** Returns the on-chain ids of NFTs that are only in cubes hidden from the viewer. */
  hiddenNfts(): Promise<ReadonlySet<number>>;
}

/** A viewer's wallet (lower case) and roles. */
export type Seer = Pick<Caller, 'address' | 'roles'>;

/**
 * Determines who sees listings that an admin has hidden: admins; the seller of a drop; the holder and the creator of a
 * cube, and the highest bidder of an auction that still holds the cube. Applies to every read of cubes and drops.
 */
export interface Visibility {
  /** Returns the perspective of the current request's caller. Background work sees no hidden listings. */
  now(chain: number): Promise<Sight>;
  of(chain: number, seer: Seer | undefined): Promise<Sight>;
}

export function visibility(sequelize: Sequelize): Visibility {
  const hidden = hiddenStore(sequelize);
  const cubes = cubeTable(sequelize);
  const inside = cubeNftTable(sequelize);
  const { drops, lots } = dropTables(sequelize);
  const { auctions } = auctionTables(sequelize);

  const seenDrops = async (chain: number, ids: string[], seller: string): Promise<string[]> =>
    (await drops.find({ where: { chain, id: ids, seller }, attributes: ['id'] })).map(({ id }) => id);
  const seenCubes = async (chain: number, ids: string[], wallet: string): Promise<string[]> => {
    const rows = await cubes.find({ where: { chain, id: ids } });
    const bids = {
      where: { chain, cubeId: rows.map(({ cubeId }) => cubeId), highestBidder: wallet, cubeClaimed: false },
      attributes: ['cubeId'],
    };
    const leading = [...(await lots.find(bids)), ...(await auctions.find(bids))];
    const won = new Set(leading.map(({ cubeId }) => cubeId));
    return rows
      .filter(({ cubeId, holder, creator }) => holder === wallet || creator === wallet || won.has(cubeId))
      .map(({ id }) => id);
  };

  const nftsOnlyIn = async (chain: number, ids: readonly string[]): Promise<Set<number>> => {
    const rows = await cubes.find({ where: { chain, id: [...ids] }, attributes: ['cubeId'] });
    const cubeIds = rows.map(({ cubeId }) => cubeId);
    const theirs = await inside.find({ where: { chain, cubeId: cubeIds }, attributes: ['nftId'] });
    const nftIds = [...new Set(theirs.map(({ nftId }) => nftId))];
    const elsewhere = await inside.find({
      where: { chain, nftId: nftIds, cubeId: { [Op.notIn]: cubeIds } },
      attributes: ['nftId'],
    });
    const shown = new Set(elsewhere.map(({ nftId }) => nftId));
    return new Set(nftIds.filter((nftId) => !shown.has(nftId)));
  };

  const of: Visibility['of'] = async (chain, seer) => {
    if (seer?.roles.includes('admin')) return SEES_ALL;
    const [hiddenCubes, hiddenDrops] = await Promise.all([hidden.all('cube'), hidden.all('drop')]);
    const cubeIds = [...hiddenCubes.keys()];
    const dropIds = [...hiddenDrops.keys()];
    if (cubeIds.length + dropIds.length === 0) return SEES_ALL;
    const address = seer?.address ?? null;
    const seen =
      address === null
        ? []
        : (
            await Promise.all([seenCubes(chain, cubeIds, address), seenDrops(chain, dropIds, address)])
          ).flat();
    const left = new Set([...cubeIds, ...dropIds]);
    for (const id of seen) left.delete(id);
    let nfts: Promise<Set<number>> | undefined;
    return {
      hides: (id) => left.has(id),
      hiddenNfts: () =>
        (nfts ??= nftsOnlyIn(
          chain,
          cubeIds.filter((id) => left.has(id)),
        )),
    };
  };
  return { of, now: (chain) => of(chain, viewer()) };
}

const SEES_ALL: Sight = { hides: () => false, hiddenNfts: async () => new Set() };

/** @throws HttpError 404 if one of `ids` is hidden */
export function assertShown(sight: Sight, ...ids: string[]): void {
  if (ids.some((id) => sight.hides(id))) throw notFound();
}

/** Condition on the on-chain ids of drops in public lists. @param chain the chain's database id */
export const shownDrops = (chain: number): WhereOperators => noneOf('drop', 'drops', 'dropId', chain);

/** Condition on the on-chain ids of cubes in public lists. @param chain the chain's database id */
export const shownCubes = (chain: number): WhereOperators => noneOf('cube', 'cubes', 'cubeId', chain);

function noneOf(kind: ListingKind, table: string, id: string, chain: number): WhereOperators {
  const hidden = `SELECT id FROM hidden_listings WHERE kind = '${kind}'`;
  return {
    [Op.notIn]: literal(`(SELECT ${id} FROM ${table} WHERE chain = ${Number(chain)} AND id IN (${hidden}))`),
  };
}

/** Whether metadata, given by its digest, describes only hidden cubes or drops. */
export async function isHiddenMetadata(sequelize: Sequelize, digest: string): Promise<boolean> {
  const of = (kind: ListingKind, table: string): string => {
    const hidden = `SELECT id FROM hidden_listings WHERE kind = '${kind}'`;
    return `SELECT EXISTS (
        SELECT 1 FROM \`${table}\` o WHERE o.chain = t.chain AND o.digest = t.digest AND o.id NOT IN (${hidden})
      ) AS shown FROM hidden_listings h JOIN \`${table}\` t ON t.id = h.id
      WHERE h.kind = '${kind}' AND t.digest = :digest`;
  };
  const rows = await sequelize.query<{ shown: number }>(
    `${of('cube', 'cubes')} UNION ALL ${of('drop', 'drops')}`,
    { type: QueryTypes.SELECT, replacements: { digest } },
  );
  return rows.length > 0 && rows.every(({ shown }) => Number(shown) === 0);
}
