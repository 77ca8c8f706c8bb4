import type { Sequelize } from 'sequelize';
import { big, flag, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/**
 * An NFT as stored, without the fields that are only in its metadata, such as its title and credits. To add a field to
 * an NFT, see "To add a field to an NFT" in CONTRIBUTING.md.
 */
export interface NftRow {
  chain: number;
  /** On-chain id. */
  nftId: number;
  /** Server id. */
  id: string;
  creator: string;
  supply: string;
  /** Copies that are not in a cube. */
  copiesLeft: string;
  /** Copies that its creator still holds. */
  creatorBalance: string;
  digest: string;
  /** CID; null if it is too long to store, or if the metadata is unknown or invalid. */
  artwork: string | null;
  /** Whether its creator had the creator role when minting, and its metadata is known and valid. */
  listed: boolean;
  blockNumber: number;
  logIndex: number;
  timestamp: number;
  transactionHash: string;
}

export interface NftBalanceRow {
  chain: number;
  nftId: number;
  holder: string;
  copies: string;
}

export interface NftTables {
  readonly nfts: Table<NftRow>;
  readonly balances: Table<NftBalanceRow>;
}

export function nftTables(sequelize: Sequelize): NftTables {
  return {
    nfts: tableOf<NftRow>(sequelize, 'nfts', {
      chain: key(integer),
      nftId: key(big),
      id: text,
      creator: text,
      supply: text,
      copiesLeft: text,
      creatorBalance: text,
      digest: text,
      artwork: text,
      listed: flag,
      blockNumber: big,
      logIndex: integer,
      timestamp: big,
      transactionHash: text,
    }),
    balances: tableOf<NftBalanceRow>(sequelize, 'nft_balances', {
      chain: key(integer),
      nftId: key(big),
      holder: key(text),
      copies: text,
    }),
  };
}
