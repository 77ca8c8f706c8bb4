import { CONTRACT_OF_KIND, isServerId, serverId, type ServerIdKind } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { usageError } from '../terminal/usage-error.ts';

/** A chain's id as a flag takes it, or an argument named without dashes. @throws CubedropError `validation` for anything but decimal digits */
export function chainIdOf(flag: string, text: string): bigint {
  if (/^(0|[1-9]\d{0,77})$/.test(text)) return BigInt(text);
  const message = flag.startsWith('--')
    ? `${flag} takes the chain's id, as in ${flag} 1.`
    : `The ${flag === 'nft' ? 'NFT' : flag} is named by the chain's id, a number.`;
  throw usageError(message, 'See "cubedrop drop list" and "cubedrop cube list".');
}

/** The server's id that an argument is. @throws CubedropError `validation` for anything but 24 hex digits */
export function serverIdArgument(what: string, text: string): string {
  if (isServerId(text)) return text;
  throw usageError(`A ${what} is named by its server id, 24 hex digits.`, `See "cubedrop ${what} list".`);
}

/** The server's id of what the chain calls `chainId`. */
export function serverIdOf(
  { network, contracts }: Config,
  kind: ServerIdKind,
  chainId: bigint,
): Promise<string> {
  return serverId({
    genesisHash: network.genesisHash,
    contract: contracts[CONTRACT_OF_KIND[kind]]!,
    kind,
    chainId,
  });
}
