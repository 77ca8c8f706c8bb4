import { sha256Hex } from './metadata/digest.ts';

/** What of the chain has an id of the server's. A sale's chain id is its order's, a 32-byte hash. */
export type ServerIdKind = 'nft' | 'cube' | 'drop' | 'auction' | 'sale';

/** In which of our contracts things of a kind live. */
export const CONTRACT_OF_KIND = {
  nft: 'musicNft',
  cube: 'cube',
  drop: 'dropAuction',
  auction: 'userAuction',
  sale: 'exchange',
} as const satisfies Record<ServerIdKind, string>;

/** Whether a text can be an id of the server's. */
export const isServerId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** What a server's id of something on the chain is made from. */
export interface ServerIdParameters {
  /** Hash of the chain's first block. */
  genesisHash: string;
  /** Address of the contract that the thing lives in. */
  contract: string;
  kind: ServerIdKind;
  /** The chain's id of it. */
  chainId: bigint | string;
}

/** The server's id of something on the chain: 24 hex digits that follow from what it is, so that a rebuild gives the same. */
export async function serverId({
  genesisHash,
  contract,
  kind,
  chainId,
}: ServerIdParameters): Promise<string> {
  const name = `${genesisHash.toLowerCase()}:${contract.toLowerCase()}:${kind}:${BigInt(chainId)}`;
  return (await sha256Hex(name)).slice(0, 24);
}
