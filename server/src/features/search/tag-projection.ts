import type { Sequelize, Transaction } from 'sequelize';
import type { Projection } from '../../index/chain/projection.ts';
import type { ReadTable } from '../../platform/database/table.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { cubeNftTable } from '../cube/cube-nft-model.ts';
import { dropTables } from '../drop/drop-model.ts';
import type { Stores } from '../stores.ts';
import { nftTables } from '../nft/nft-model.ts';
import { tagTable, type TaggedKind, type TagRow } from './tag-model.ts';
import { tagsOfArtist, tagsOfCube, tagsOfDrop, tagsOfNft } from './tags.ts';
import { groupByKey } from '../../platform/group-by-key.ts';

type Scope = { tx: Transaction; chain: number };
type Tags = Map<number, string[]>;

/**
 * Projects the tags by which NFTs, cubes, drops and the music artists of cubes are found. An NFT, cube or drop has tags
 * for the words, rarity, artist and collection in its metadata, and the tags of the items that it contains. Keys are
 * `nft:`, `cube:` and `drop:` followed by the on-chain id.
 */
export function tagProjection(sequelize: Sequelize, { metadata }: Pick<Stores, 'metadata'>): Projection {
  const table = tagTable(sequelize);
  const { nfts } = nftTables(sequelize);
  const cubes = cubeTable(sequelize);
  const cubeNfts = cubeNftTable(sequelize);
  const { drops, lots } = dropTables(sequelize);

  const storedTags = async (
    { tx, chain }: Scope,
    kind: TaggedKind,
    ids: readonly number[],
  ): Promise<Tags> => {
    const rows = await table.find({ where: { chain, kind, itemId: [...ids] }, transaction: tx });
    return groupByKey(ids, rows, ({ itemId, tag }) => [itemId, tag]);
  };

  /** Writes changed tags. Returns the ids of the changed items. */
  const storeTags = async (scope: Scope, kind: TaggedKind, tags: Tags): Promise<number[]> => {
    const before = await storedTags(scope, kind, [...tags.keys()]);
    const changed = [...tags].filter(([id, list]) => !isSame(before.get(id) ?? [], list));
    if (changed.length === 0) return [];
    const ids = changed.map(([id]) => id);
    const { chain, tx } = scope;
    await table.remove({ chain, kind, itemId: ids }, tx);
    const rows = changed.flatMap(([itemId, list]): TagRow[] =>
      [...new Set(list)].map((tag) => ({ chain, kind, itemId, tag })),
    );
    await table.put(rows, tx);
    return ids;
  };

  /** Returns the containers or contents of each of `ids` according to a table of pairs. */
  const linked = async <Row extends object>(
    { tx, chain }: Scope,
    pairs: ReadTable<Row>,
    [from, to]: readonly [keyof Row & string, keyof Row & string],
    ids: readonly number[],
  ): Promise<Map<number, number[]>> => {
    const where = { chain, [from]: [...ids] };
    const rows = await pairs.find({ where, attributes: [from, to], transaction: tx });
    return groupByKey(ids, rows, (row) => [row[from] as number, row[to] as number]);
  };

  const retagNfts = async (scope: Scope, ids: readonly number[]): Promise<number[]> => {
    const { tx, chain } = scope;
    const rows = await nfts.find({ where: { chain, nftId: [...ids], listed: true }, transaction: tx });
    const contents = await metadata.of(
      rows.map(({ digest }) => digest),
      tx,
    );
    const tags: Tags = new Map(ids.map((id) => [id, []]));
    for (const { nftId, creator, digest } of rows) tags.set(nftId, tagsOfNft(creator, contents.get(digest)));
    return storeTags(scope, 'nft', tags);
  };

  const retagCubes = async (scope: Scope, ids: readonly number[]): Promise<number[]> => {
    const { tx, chain } = scope;
    const rows = await cubes.find({ where: { chain, cubeId: [...ids], listed: true }, transaction: tx });
    const inside = await linked(scope, cubeNfts, ['cubeId', 'nftId'], ids);
    const ofNfts = await storedTags(scope, 'nft', [...new Set([...inside.values()].flat())]);
    const contents = await metadata.of(
      rows.map(({ digest }) => digest),
      tx,
    );
    const tags: Tags = new Map(ids.map((id) => [id, []]));
    const artistTags: Tags = new Map(ids.map((id) => [id, []]));
    for (const { cubeId, creator, digest } of rows) {
      const innerTags = (inside.get(cubeId) ?? []).flatMap((nftId) => ofNfts.get(nftId) ?? []);
      tags.set(cubeId, tagsOfCube(contents.get(digest ?? ''), innerTags));
      artistTags.set(cubeId, tagsOfArtist(creator, contents.get(digest ?? '')));
    }
    await storeTags(scope, 'artist', artistTags);
    return storeTags(scope, 'cube', tags);
  };

  const retagDrops = async (scope: Scope, ids: readonly number[]): Promise<void> => {
    const { tx, chain } = scope;
    const rows = await drops.find({ where: { chain, dropId: [...ids], listed: true }, transaction: tx });
    const inside = await linked(scope, lots, ['dropId', 'cubeId'], ids);
    const ofCubes = await storedTags(scope, 'cube', [...new Set([...inside.values()].flat())]);
    const contents = await metadata.of(
      rows.map(({ digest }) => digest),
      tx,
    );
    const tags: Tags = new Map(ids.map((id) => [id, []]));
    for (const { dropId, digest } of rows) {
      const innerTags = (inside.get(dropId) ?? []).flatMap((cubeId) => ofCubes.get(cubeId) ?? []);
      tags.set(dropId, tagsOfDrop(contents.get(digest ?? ''), innerTags));
    }
    await storeTags(scope, 'drop', tags);
  };

  return {
    kind: 'tag',
    tables: [table],
    keysOf: () => [],
    async refold({ tx, chain }, keys) {
      const scope = { tx, chain: chain.id };
      const ids = (kind: TaggedKind): number[] =>
        keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.slice(kind.length + 1)));
      const containersOf = async <Row extends object>(
        changed: readonly number[],
        pairs: ReadTable<Row>,
        direction: readonly [keyof Row & string, keyof Row & string],
      ): Promise<number[]> =>
        changed.length === 0 ? [] : [...(await linked(scope, pairs, direction, changed)).values()].flat();
      const changedNfts = await retagNfts(scope, ids('nft'));
      const cubesAround = await containersOf(changedNfts, cubeNfts, ['nftId', 'cubeId']);
      const changedCubes = await retagCubes(scope, [...new Set([...ids('cube'), ...cubesAround])]);
      const dropsAround = await containersOf(changedCubes, lots, ['cubeId', 'dropId']);
      await retagDrops(scope, [...new Set([...ids('drop'), ...dropsAround])]);
      return [];
    },
  };
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  const now = new Set(after);
  return before.length === now.size && before.every((tag) => now.has(tag));
}
