import type { Sequelize } from 'sequelize';
import { big, integer, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A person or a collection, with the position of its first mention. */
export interface NamedRow {
  chain: number;
  id: string;
  kind: string;
  creator: string;
  /** JSON. */
  content: string;
  blockNumber: number;
  logIndex: number;
  /** On-chain id of the item that mentions it. */
  itemId: number;
}

/** A mention of a person or a collection by one NFT or cube. */
export interface MentionRow extends Omit<NamedRow, 'id'> {
  /** `nft:<id>` or `cube:<id>` with the on-chain id. */
  source: string;
  mentionedId: string;
}

export interface MentionTables {
  readonly mentions: Table<MentionRow>;
  readonly profiles: Table<NamedRow>;
  readonly collections: Table<NamedRow>;
}

export function mentionTables(sequelize: Sequelize): MentionTables {
  const rest = {
    kind: text,
    creator: text,
    content: longText,
    blockNumber: big,
    logIndex: integer,
    itemId: big,
  };
  const named = { chain: key(integer), id: key(text), ...rest };
  return {
    mentions: tableOf<MentionRow>(sequelize, 'mentions', {
      chain: key(integer),
      source: key(text),
      mentionedId: key(text),
      ...rest,
    }),
    profiles: tableOf<NamedRow>(sequelize, 'profiles', named),
    collections: tableOf<NamedRow>(sequelize, 'collections', named),
  };
}
