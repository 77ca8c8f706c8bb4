import { createHash } from 'node:crypto';
import { CONTRACT_OF_KIND, serverId, type ServerIdKind } from '@cubedrop/sdk';
import type { Database } from '../../platform/database/index.ts';
import { chainTables, type ChainRow } from './chain-model.ts';
import type { Addresses } from './decode-indexed-event.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/**
 * A chain with our contracts deployed. It is identified by its EIP-155 id, its genesis block and the addresses of
 * `musicNft`, `cube` and `dropAuction`; `userAuction`, `exchange` and `offers` can be added later.
 */
export interface Chain {
  /** Primary key of the chain in this database, not the EIP-155 id. */
  readonly id: number;
  readonly chainId: number;
  readonly genesisHash: string;
  readonly addresses: Addresses;
}

/** Returns the server id of an on-chain entity. @throws Error if its contract is not deployed on this chain */
export function serverIdOf(chain: Chain, kind: ServerIdKind, onChainId: string | bigint): Promise<string> {
  const name = CONTRACT_OF_KIND[kind];
  const contract = chain.addresses[name];
  if (contract === null) throw new Error(`There is no ${name} contract on this chain`);
  return serverId({ genesisHash: chain.genesisHash, contract, kind, onChainId });
}

/** Records the chain as the one in use, inserting it if necessary, and returns it with its database id. */
export async function recordChain(
  database: Database,
  chain: Omit<Chain, 'id'>,
  nowSeconds: number,
): Promise<Chain> {
  const { chains } = chainTables(database.sequelize);
  const identity = identityOf(chain);
  const { chainId, genesisHash, addresses } = chain;
  await chains.insertMissing([
    { identity, chainId, genesisHash, ...identifyingAddresses(addresses), lastSeenAt: nowSeconds },
  ]);
  await chains.update({ lastSeenAt: nowSeconds }, { identity });
  const row = await chains.findOne({ where: { identity } });
  return chainOf(expectDefined(row, 'the chain that was just recorded'), addresses);
}

/** Returns the chain that was last in use with these contracts, or `undefined` if there was none. */
export async function lastUsedChain(database: Database, addresses: Addresses): Promise<Chain | undefined> {
  const { chains } = chainTables(database.sequelize);
  const row = await chains.findOne({
    where: { ...identifyingAddresses(addresses) },
    order: [
      ['lastSeenAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return row && chainOf(row, addresses);
}

function chainOf({ id, chainId, genesisHash }: ChainRow, addresses: Addresses): Chain {
  return { id: expectDefined(id, 'the id of a stored chain'), chainId, genesisHash, addresses };
}

/** The addresses that are part of a chain's identity. */
function identifyingAddresses({ musicNft, cube, dropAuction }: Addresses) {
  return { musicNft, cube, dropAuction };
}

function identityOf({ chainId, genesisHash, addresses }: Omit<Chain, 'id'>): string {
  const { musicNft, cube, dropAuction } = addresses;
  return createHash('sha256')
    .update([chainId, genesisHash, musicNft, cube, dropAuction].join(':'))
    .digest('hex');
}
