import { CONTRACT_OF_KIND, isOnChainId, isServerId, serverId, type ServerIdKind } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { usageError } from '../terminal/usage-error.ts';
import { required } from '../required.ts';

/**
 * Parses the on-chain id given to a flag, or to an argument if `flag` has no dashes.
 * @throws CubedropError `validation` for anything but decimal digits without leading zeros
 */
export function onChainIdOf(flag: string, text: string): bigint {
  if (isOnChainId(text)) return BigInt(text);
  const message = flag.startsWith('--')
    ? `${flag} takes an on-chain id, as in ${flag} 1.`
    : `Specify the ${flag === 'nft' ? 'NFT' : flag} by its on-chain id, a number.`;
  throw usageError(message, 'See "cubedrop drop list" and "cubedrop cube list".');
}

/** Validates an argument as a server id. @throws CubedropError `validation` for anything but 24 hex digits */
export function serverIdArgument(what: string, text: string): string {
  if (isServerId(text)) return text;
  throw usageError(`Specify the ${what} by its server id, 24 hex digits.`, `See "cubedrop ${what} list".`);
}

/** Returns the server id of the item with an on-chain id. */
export function serverIdOf(
  { network, contracts }: Config,
  kind: ServerIdKind,
  onChainId: bigint,
): Promise<string> {
  return serverId({
    genesisHash: network.genesisHash,
    contract: required(contracts[CONTRACT_OF_KIND[kind]], `contract of a ${kind}`),
    kind,
    onChainId,
  });
}
