import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

export type TaggedKind = 'nft' | 'cube' | 'drop';

/** A tag by which an NFT, a cube or a drop is found. `itemId` is the on-chain id. */
export interface TagRow {
  chain: number;
  kind: TaggedKind;
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
