import { sha256Hex } from './metadata/digest.ts';

/** Kinds of on-chain entities that have a server id. A sale's on-chain id is its order id, a 32-byte hash. */
export type ServerIdKind = 'nft' | 'cube' | 'drop' | 'auction' | 'sale';

/** The contract that stores each kind of entity. */
export const CONTRACT_OF_KIND = {
  nft: 'musicNft',
  cube: 'cube',
  drop: 'dropAuction',
  auction: 'userAuction',
  sale: 'exchange',
} as const satisfies Record<ServerIdKind, string>;

/** Returns whether `text` has the form of a server id: 24 lower-case hex digits. */
export const isServerId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** Inputs of {@link serverId}. */
export interface ServerIdParameters {
  /** Hash of the chain's genesis block. */
  genesisHash: string;
  /** Address of the contract that stores the entity. */
  contract: string;
  /** What has the id. */
  kind: ServerIdKind;
  /** On-chain id of the entity; decimal or `0x` hex if a string. */
  onChainId: bigint | string;
}

/**
 * Returns the server id of an on-chain entity: 24 hex digits that depend only on the parameters, so that they stay the
 * same if the server's database is rebuilt.
 * @throws SyntaxError if `onChainId` is not a number
 */
export async function serverId({
  genesisHash,
  contract,
  kind,
  onChainId,
}: ServerIdParameters): Promise<string> {
  const name = `${genesisHash.toLowerCase()}:${contract.toLowerCase()}:${kind}:${BigInt(onChainId)}`;
  return (await sha256Hex(name)).slice(0, 24);
}
