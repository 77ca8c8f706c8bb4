import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Kinds of things that are found by tags. An `artist` is the music artist of a cube. */
export type TaggedKind = 'nft' | 'cube' | 'drop' | 'artist';

/** A tag by which an NFT, a cube, a drop or a music artist is found. */
export interface TagRow {
  chain: number;
  kind: TaggedKind;
  /** On-chain id; of an artist, that of a cube that credits them. */
  itemId: number;
  tag: string;
}

export function tagTable(sequelize: Sequelize): Table<TagRow> {
  return tableOf<TagRow>(sequelize, 'tags', {
    chain: key(integer),
    kind: key(text),
    itemId: key(big),
    tag: key(text),
  });
}
