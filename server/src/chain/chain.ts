import { createHash } from 'node:crypto';
import { serverId, type ServerIdKind } from '@cubedrop/sdk';
import type { Database } from '../database/index.ts';
import { chainTables, type ChainRow } from './chain-model.ts';
import type { Addresses } from './contracts.ts';
import type { ContractName } from './event.ts';

/** A chain with our contracts on it. Another genesis block or other addresses make another chain. */
export interface Chain {
  /** Number of its rows in this database. */
  readonly id: number;
  readonly chainId: number;
  readonly genesisHash: string;
  readonly addresses: Addresses;
}

const CONTRACT_OF: Readonly<Record<ServerIdKind, ContractName>> = {
  nft: 'musicNft',
  cube: 'cube',
  drop: 'dropAuction',
};

/** The server's id of something that has an id on the chain. */
export function serverIdOf(chain: Chain, kind: ServerIdKind, chainsId: string | bigint): Promise<string> {
  const contract = chain.addresses[CONTRACT_OF[kind]];
  return serverId({ genesisHash: chain.genesisHash, contract, kind, chainId: chainsId });
}

/** The chain's own number for its rows; noted as the one that is in use from now on. */
export async function enterChain(
  database: Database,
  chain: Omit<Chain, 'id'>,
  nowSeconds: number,
): Promise<Chain> {
  const { chains } = chainTables(database.sequelize);
  const identity = identityOf(chain);
  const { chainId, genesisHash, addresses } = chain;
  await chains.putMissing([{ identity, chainId, genesisHash, ...addresses, lastSeenAt: nowSeconds }]);
  await chains.update({ lastSeenAt: nowSeconds }, { identity });
  return chainOf((await chains.findOne({ where: { identity } }))!);
}

/** The chain that was in use last, for the time before the node first answers; undefined on the very first start. */
export async function lastChain(database: Database, addresses: Addresses): Promise<Chain | undefined> {
  const { chains } = chainTables(database.sequelize);
  const row = await chains.findOne({
    where: { ...addresses },
    order: [
      ['lastSeenAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return row && chainOf(row);
}

function chainOf({ id, chainId, genesisHash, musicNft, cube, dropAuction }: ChainRow): Chain {
  return { id: id!, chainId, genesisHash, addresses: { musicNft, cube, dropAuction } };
}

function identityOf({ chainId, genesisHash, addresses }: Omit<Chain, 'id'>): string {
  const { musicNft, cube, dropAuction } = addresses;
  return createHash('sha256')
    .update([chainId, genesisHash, musicNft, cube, dropAuction].join(':'))
    .digest('hex');
}
