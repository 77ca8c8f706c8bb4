import { createHash } from 'node:crypto';
import { CONTRACT_OF_KIND, serverId, type ServerIdKind } from '@cubedrop/sdk';
import type { Database } from '../database/index.ts';
import { chainTables, type ChainRow } from './chain-model.ts';
import type { Addresses } from './contracts.ts';

/**
 * A chain with our contracts on it. Another genesis block, or other addresses of the three that it began with, make
 * another chain; the market's two contracts can be added to one.
 */
export interface Chain {
  /** Number of its rows in this database. */
  readonly id: number;
  readonly chainId: number;
  readonly genesisHash: string;
  readonly addresses: Addresses;
}

/** The server's id of something that has an id on the chain. @throws Error where its contract is not there */
export function serverIdOf(chain: Chain, kind: ServerIdKind, chainsId: string | bigint): Promise<string> {
  const name = CONTRACT_OF_KIND[kind];
  const contract = chain.addresses[name];
  if (contract === null) throw new Error(`There is no ${name} contract on this chain`);
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
  await chains.putMissing([{ identity, chainId, genesisHash, ...naming(addresses), lastSeenAt: nowSeconds }]);
  await chains.update({ lastSeenAt: nowSeconds }, { identity });
  return chainOf((await chains.findOne({ where: { identity } }))!, addresses);
}

/** The chain that was in use last, for the time before the node first answers; undefined on the very first start. */
export async function lastChain(database: Database, addresses: Addresses): Promise<Chain | undefined> {
  const { chains } = chainTables(database.sequelize);
  const row = await chains.findOne({
    where: { ...naming(addresses) },
    order: [
      ['lastSeenAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return row && chainOf(row, addresses);
}

function chainOf({ id, chainId, genesisHash }: ChainRow, addresses: Addresses): Chain {
  return { id: id!, chainId, genesisHash, addresses };
}

/** The addresses that tell chains apart. */
function naming({ musicNft, cube, dropAuction }: Addresses) {
  return { musicNft, cube, dropAuction };
}

function identityOf({ chainId, genesisHash, addresses }: Omit<Chain, 'id'>): string {
  const { musicNft, cube, dropAuction } = addresses;
  return createHash('sha256')
    .update([chainId, genesisHash, musicNft, cube, dropAuction].join(':'))
    .digest('hex');
}
