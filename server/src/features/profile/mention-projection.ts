import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { Chain } from '../../index/chain/chain.ts';
import type { Position } from '../../index/chain/event.ts';
import type { Projection, Touched } from '../../index/chain/projection.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { inChunks } from '../../platform/database/table.ts';
import { dropTables } from '../drop/drop-model.ts';
import type { Stores } from '../stores.ts';
import { nftTables } from '../nft/nft-model.ts';
import { countedCollections } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { foldMentions } from './mention-fold.ts';
import { mentionTables, type MentionRow, type NamedRow } from './mention-model.ts';
import { mentionsOfCube, mentionsOfNft, type Mention } from './mention.ts';
import { groupByKey } from '../../platform/group-by-key.ts';

/** A listed NFT or cube as a source of mentions. */
interface Source extends Position {
  key: string;
  itemId: number;
  creator: string;
  digest: string | null;
  mentionsOf: (creator: string, metadata: unknown) => Mention[];
}

/** Projects the people and collections that the metadata of listed NFTs and cubes mentions. */
export function mentionProjection(sequelize: Sequelize, { metadata }: Pick<Stores, 'metadata'>): Projection {
  const { mentions, profiles, collections } = mentionTables(sequelize);
  const counted = countedTable<NamedRow>(sequelize, collections, countedCollections);
  const listed = listedSources(sequelize);

  const refoldNamed = async (chain: number, ids: string[], tx: Transaction): Promise<void> => {
    if (ids.length === 0) return;
    const rows = await firstMentions(sequelize, chain, ids, tx);
    const mentionsById = groupByKey(ids, rows, (row) => [row.mentionedId, row]);
    const named = [...mentionsById.values()].flatMap((list) => foldMentions(list) ?? []);
    const isCollection = (row: NamedRow): boolean => row.kind === 'collection';
    const where = { chain, id: ids };
    await counted.replace(chain, where, named.filter(isCollection), tx);
    await profiles.remove(where, tx);
    await profiles.put(
      named.filter((row) => !isCollection(row)),
      tx,
    );
  };

  return {
    kind: 'mention',
    tables: [mentions, profiles, collections],
    keysOf: () => [],
    async refold({ tx, chain }, keys) {
      const sources = await listed(chain.id, keys, tx);
      const contents = await metadata.of(
        sources.map(({ digest }) => digest),
        tx,
      );
      const rows = sources.flatMap((source) => rowsOf(chain.id, source, contents.get(source.digest ?? '')));
      const where = { chain: chain.id, source: [...keys] };
      const changed = changedMentions(await mentions.find({ where, transaction: tx }), rows);
      // A transfer causes a refold, but does not change any mentions.
      if (changed.length === 0) return [];
      await mentions.remove(where, tx);
      await mentions.put(rows, tx);
      await refoldNamed(chain.id, changed, tx);
      return [];
    },
  };
}

/**
 * Returns, for each of the given people and collections, the first mention with each distinct content. A fold needs no
 * other mentions, and thousands of mentions of one person need not be read when another NFT is added.
 */
function firstMentions(
  sequelize: Sequelize,
  chain: number,
  ids: readonly string[],
  transaction: Transaction,
): Promise<MentionRow[]> {
  return inChunks(ids, (part) =>
    sequelize.query<MentionRow>(
      `SELECT chain, source, mentionedId, kind, creator, content, blockNumber, logIndex, itemId
       FROM (
         SELECT m.*, ROW_NUMBER() OVER (
           PARTITION BY mentionedId, content ORDER BY blockNumber, logIndex, itemId
         ) AS occurrence
         FROM mentions m WHERE chain = :chain AND mentionedId IN (:part)
       ) ranked
       WHERE occurrence = 1`,
      { type: QueryTypes.SELECT, replacements: { chain, part }, transaction },
    ),
  );
}

/** Returns the ids of people and collections whose mentions differ between the lists. */
function changedMentions(before: readonly MentionRow[], after: readonly MentionRow[]): string[] {
  const identityOf = ({ source, mentionedId, content, blockNumber, logIndex }: MentionRow): string =>
    [source, mentionedId, blockNumber, logIndex, content].join(' ');
  const old = new Set(before.map(identityOf));
  const current = new Set(after.map(identityOf));
  const changed = [
    ...before.filter((row) => !current.has(identityOf(row))),
    ...after.filter((row) => !old.has(identityOf(row))),
  ];
  return [...new Set(changed.map(({ mentionedId }) => mentionedId))];
}

/** Finds the NFTs, cubes and drops to fold again once the metadata with the given digests is known. */
export function itemsOfDigests(
  sequelize: Sequelize,
): (chain: Chain, digests: readonly string[]) => Promise<Touched[]> {
  const { nfts } = nftTables(sequelize);
  const cubes = cubeTable(sequelize);
  const { drops } = dropTables(sequelize);
  return async (chain, digests) => {
    const where = { chain: chain.id, digest: [...digests] };
    const [nftRows, cubeRows, dropRows] = await Promise.all([
      nfts.find({ where, attributes: ['nftId'] }),
      cubes.find({ where, attributes: ['cubeId'] }),
      drops.find({ where, attributes: ['dropId'] }),
    ]);
    return [
      ...nftRows.map(({ nftId }) => ({ kind: 'nft', key: String(nftId) })),
      ...cubeRows.map(({ cubeId }) => ({ kind: 'cube', key: String(cubeId) })),
      ...dropRows.map(({ dropId }) => ({ kind: 'drop', key: String(dropId) })),
    ];
  };
}

function listedSources(sequelize: Sequelize) {
  const { nfts } = nftTables(sequelize);
  const cubes = cubeTable(sequelize);
  return async (chain: number, keys: readonly string[], tx: Transaction): Promise<Source[]> => {
    const ids = (kind: string): number[] =>
      keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.slice(kind.length + 1)));
    const nftRows = await nfts.find({ where: { chain, nftId: ids('nft'), listed: true }, transaction: tx });
    const cubeRows = await cubes.find({
      where: { chain, cubeId: ids('cube'), listed: true },
      transaction: tx,
    });
    return [
      ...nftRows.map((row) => ({
        ...row,
        key: `nft:${row.nftId}`,
        itemId: row.nftId,
        mentionsOf: mentionsOfNft,
      })),
      ...cubeRows.map((row) => ({
        ...row,
        key: `cube:${row.cubeId}`,
        itemId: row.cubeId,
        mentionsOf: mentionsOfCube,
      })),
    ];
  };
}

function rowsOf(chain: number, source: Source, metadata: unknown): MentionRow[] {
  const { key, itemId, creator, blockNumber, logIndex, mentionsOf } = source;
  return mentionsOf(creator, metadata).map(({ id, kind, content }) => ({
    chain,
    source: key,
    mentionedId: id,
    kind,
    creator,
    content: JSON.stringify(content),
    blockNumber,
    logIndex,
    itemId,
  }));
}
