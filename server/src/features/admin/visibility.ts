import { Op, QueryTypes, type Sequelize } from 'sequelize';
import { auctionTables } from '../auction/auction-model.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { cubeNftTable } from '../cube/cube-nft-model.ts';
import { dropTables } from '../drop/drop-model.ts';
import { publicProfileTable } from '../public-profile/public-profile-model.ts';
import type { Chain } from '../../index/chain/chain.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { viewer } from '../../platform/http/viewer.ts';
import type { HiddenRow, HiddenStore, HidingKind } from './hidden-store.ts';
import { maySeeAllHidden, maySeeHiddenCube, maySeeHiddenDrop } from './visibility-policy.ts';

/** Brand of a scope; not exported, so that only this module can create one. */
const VISIBLE = Symbol('visible');

/**
 * Scope of a read on one chain. Stores read cubes, drops, lots, sales, owners' auctions, signed orders and happenings
 * within a scope, unless the read shows none of them. Only this module creates scopes.
 */
export interface Visible {
  readonly [VISIBLE]: true;
  /** The chain's database id. */
  readonly chain: number;
  /** On-chain ids of the cubes that must not be returned. */
  readonly hiddenCubes: readonly number[];
  /** On-chain ids of the drops that must not be returned. */
  readonly hiddenDrops: readonly number[];
  /** Whether a cube or drop (server id) is hidden from the viewer. */
  hides(id: string): boolean;
  /**
   * Returns when, why and by whom a cube or drop (server id) was hidden, even if the viewer may see it; `undefined` if
   * it is not hidden.
   */
  hiddenAs(id: string): HiddenRow | undefined;
  /** Returns the on-chain ids of the NFTs that are in `hiddenCubes` and in no other cube. */
  hiddenNfts(): Promise<ReadonlySet<number>>;
}

/** A viewer's wallet (lower case) and roles. */
export type Viewer = Pick<Caller, 'address' | 'roles'>;

/** Scopes of what the caller of the current request sees, and of what everybody sees, for public lists. */
export interface Scopes {
  readonly caller: Visible;
  readonly everyone: Visible;
}

/**
 * Determines who sees the cubes and drops that an admin has hidden: admins; the seller of a drop; the holder and the
 * creator of a cube, and the highest bidder of an auction that still holds the cube.
 */
export interface Visibility {
  /** Returns what the current request's caller sees; outside of a request, what everybody sees. */
  toCaller(): Promise<Visible>;
  /** Returns what everybody sees, for public lists. */
  toEveryone(): Promise<Visible>;
  /** Returns the scopes of `toCaller` and `toEveryone`, from one read of what is hidden. */
  toBoth(): Promise<Scopes>;
  /** Returns what a viewer sees. */
  to(viewer: Viewer): Promise<Visible>;
  /**
   * Returns a scope that hides nothing: for checking reports, and for what an account always sees, such as what is due
   * to it.
   */
  everything(): Promise<Visible>;
}

/** The parts of a `Domain` that determine visibility. Most stores require a scope, so this module cannot use them. */
interface VisibilitySources {
  readonly database: Pick<Database, 'sequelize'>;
  readonly stores: { readonly hidden: HiddenStore };
  chain(): Promise<Pick<Chain, 'id'>>;
}

/** Returns the visibility on the followed chain. */
export function visibility({ database, stores, chain }: VisibilitySources): Visibility {
  const visibleTo = visibleOn(database.sequelize, stores.hidden);
  return {
    toCaller: async () => visibleTo((await chain()).id, viewer()),
    toEveryone: async () => visibleTo((await chain()).id, undefined),
    async toBoth() {
      const [{ id }, rows] = await Promise.all([chain(), stores.hidden.all()]);
      const everyone = await visibleTo(id, undefined, rows);
      const who = viewer();
      return { everyone, caller: who ? await visibleTo(id, who, rows) : everyone };
    },
    to: async (who) => visibleTo((await chain()).id, who),
    everything: async () => everything((await chain()).id),
  };
}

/** Returns a scope that hides nothing and reports nothing as hidden. @param chain the chain's database id */
export const everything = (chain: number): Visible => ({
  [VISIBLE]: true,
  chain,
  hiddenCubes: [],
  hiddenDrops: [],
  hides: () => false,
  hiddenAs: () => undefined,
  hiddenNfts: async () => new Set(),
});

/**
 * Determines what a viewer sees of a chain. `undefined` is an anonymous visitor.
 * @param hidden everything that is hidden, by server id; read if it is absent
 */
type VisibleTo = (
  chain: number,
  viewer: Viewer | undefined,
  hidden?: ReadonlyMap<string, HiddenRow>,
) => Promise<Visible>;

/** Returns a function that determines what a viewer sees of a chain. */
export function visibleOn(sequelize: Sequelize, hidden: HiddenStore): VisibleTo {
  const cubes = cubeTable(sequelize);
  const cubeNfts = cubeNftTable(sequelize);
  const { drops, lots } = dropTables(sequelize);
  const { auctions } = auctionTables(sequelize);

  /**
   * Of the given cubes, returns those (on-chain ids) that a drop or an owner's auction still holds and on which a
   * wallet is the highest bidder.
   */
  const ledBy = async (chain: number, cubeIds: readonly number[], wallet: string): Promise<Set<number>> => {
    const bids = {
      where: { chain, cubeId: [...cubeIds], highestBidder: wallet, cubeClaimed: false },
      attributes: ['cubeId'],
    };
    const leading = [...(await lots.find(bids)), ...(await auctions.find(bids))];
    return new Set(leading.map(({ cubeId }) => cubeId));
  };

  const nftsOnlyIn = async (chain: number, cubeIds: readonly number[]): Promise<Set<number>> => {
    const contained = await cubeNfts.find({ where: { chain, cubeId: [...cubeIds] }, attributes: ['nftId'] });
    const nftIds = [...new Set(contained.map(({ nftId }) => nftId))];
    const elsewhere = await cubeNfts.find({
      where: { chain, nftId: nftIds, cubeId: { [Op.notIn]: [...cubeIds] } },
      attributes: ['nftId', 'cubeId'],
    });
    // Unlisted cubes show nothing: anyone can create one with a copy of an NFT.
    const others = [...new Set(elsewhere.map(({ cubeId }) => cubeId))];
    const listed = await cubes.find({
      where: { chain, cubeId: others, listed: true },
      attributes: ['cubeId'],
    });
    const shownCubes = new Set(listed.map(({ cubeId }) => cubeId));
    const shown = new Set(elsewhere.filter(({ cubeId }) => shownCubes.has(cubeId)).map(({ nftId }) => nftId));
    return new Set(nftIds.filter((nftId) => !shown.has(nftId)));
  };

  return async (chain, who, given) => {
    const rows = given ?? (await hidden.all());
    const scope: Visible = { ...everything(chain), hiddenAs: (id) => rows.get(id) };
    if (rows.size === 0 || (who && maySeeAllHidden(who))) return scope;
    const ids = [...rows.keys()];
    const [cubeRows, dropRows] = await Promise.all([
      cubes.find({ where: { chain, id: ids } }),
      drops.find({ where: { chain, id: ids } }),
    ]);
    const wallet = who?.address ?? null;
    const all = cubeRows.map(({ cubeId }) => cubeId);
    const led = wallet === null ? new Set<number>() : await ledBy(chain, all, wallet);
    const [ownCubes, otherCubes] = split(
      cubeRows,
      ({ cubeId, holder, creator }) =>
        wallet !== null && maySeeHiddenCube(wallet, { holder, creator, leads: led.has(cubeId) }),
    );
    const [ownDrops, otherDrops] = split(
      dropRows,
      (drop) => wallet !== null && maySeeHiddenDrop(wallet, drop),
    );
    const left = new Set(ids);
    for (const { id } of [...ownCubes, ...ownDrops]) left.delete(id);
    const hiddenCubes = otherCubes.map(({ cubeId }) => cubeId);
    let nfts: Promise<Set<number>> | undefined;
    return {
      ...scope,
      hiddenCubes,
      hiddenDrops: otherDrops.map(({ dropId }) => dropId),
      hides: (id) => left.has(id),
      hiddenNfts: () => (nfts ??= nftsOnlyIn(chain, hiddenCubes)),
    };
  };
}

function split<Row>(rows: readonly Row[], belongs: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(belongs), rows.filter((row) => !belongs(row))];
}

/**
 * Whether metadata, given by its digest, describes only hidden cubes or drops, or NFTs that are in hidden cubes and in
 * no other cube. Unlisted cubes, drops and NFTs do not count as shown, since anyone can create a cube with the metadata
 * of a hidden one.
 */
export async function isHiddenMetadata(sequelize: Sequelize, digest: string): Promise<boolean> {
  const of = (kind: HidingKind, table: string): string => {
    const hidden = `SELECT id FROM hidden_listings WHERE kind = '${kind}'`;
    return `SELECT EXISTS (
        SELECT 1 FROM \`${table}\` o WHERE o.chain = t.chain AND o.digest = t.digest AND o.listed = 1
          AND o.id NOT IN (${hidden})
      ) AS shown FROM hidden_listings h JOIN \`${table}\` t ON t.id = h.id
      WHERE h.kind = '${kind}' AND t.digest = :digest`;
  };
  const rows = await sequelize.query<{ shown: number }>(
    `${of('cube', 'cubes')} UNION ALL ${of('drop', 'drops')} UNION ALL ${NFTS_IN_HIDDEN_CUBES}`,
    { type: QueryTypes.SELECT, replacements: { digest } },
  );
  return rows.length > 0 && rows.every(({ shown }) => Number(shown) === 0);
}

/**
 * SQL: for each chain with an NFT of a digest in a hidden cube, whether any NFT with that digest is in no cube or in a
 * shown one. Starts with the chains, since the index of digests begins with the chain.
 */
const NFTS_IN_HIDDEN_CUBES = `SELECT EXISTS (
    SELECT 1 FROM nfts o LEFT JOIN cube_nfts i ON i.chain = o.chain AND i.nftId = o.nftId
      LEFT JOIN cubes c ON c.chain = i.chain AND c.cubeId = i.cubeId
    WHERE o.chain = d.chain AND o.digest = :digest AND o.listed = 1
      AND (i.nftId IS NULL
        OR (c.listed = 1 AND c.id NOT IN (SELECT id FROM hidden_listings WHERE kind = 'cube')))
  ) AS shown FROM (
    SELECT DISTINCT n.chain AS chain FROM chains s
      JOIN nfts n ON n.chain = s.id AND n.digest = :digest
      JOIN cube_nfts k ON k.chain = n.chain AND k.nftId = n.nftId
      JOIN cubes t ON t.chain = k.chain AND t.cubeId = k.cubeId
      JOIN hidden_listings h ON h.id = t.id AND h.kind = 'cube'
  ) d`;

/**
 * Whether only hidden public profiles show an uploaded picture, given by its content name, and no creator other than
 * the owners of these profiles has uploaded it. Anyone can use a picture of somebody else's drop or cube for a public
 * profile; hiding that profile must not hide the drop's or cube's picture.
 */
export async function isHiddenPicture(sequelize: Sequelize, picture: string): Promise<boolean> {
  const profiles = publicProfileTable(sequelize);
  const rows = await profiles.find({ where: { picture }, attributes: ['account', 'hiddenAt'] });
  if (rows.length === 0 || rows.some(({ hiddenAt }) => hiddenAt === null)) return false;
  const byCreators = await sequelize.query(
    `SELECT 1 FROM (
       SELECT a.address AS wallet FROM uploaders u JOIN accounts a ON a.userId = u.account WHERE u.content = :picture
       UNION SELECT m.wallet FROM uploaders u JOIN members m ON m.userId = u.account WHERE u.content = :picture
     ) w WHERE w.wallet NOT IN (:owners) AND (
       EXISTS (SELECT 1 FROM cubes c WHERE c.creator = w.wallet AND c.listed = 1)
       OR EXISTS (SELECT 1 FROM drops d WHERE d.seller = w.wallet AND d.listed = 1)
     ) LIMIT 1`,
    { type: QueryTypes.SELECT, replacements: { picture, owners: rows.map(({ account }) => account) } },
  );
  return byCreators.length === 0;
}
