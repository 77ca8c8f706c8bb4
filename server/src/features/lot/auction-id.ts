import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { StoredLot } from './claim-parameters.ts';

/** Returns the server id of the drop or owner's auction of a lot. */
export function auctionIdOf(
  chain: Chain,
  { kind, auctionOnChainId }: Pick<StoredLot, 'kind'> & { readonly auctionOnChainId: number },
): Promise<string> {
  return serverIdOf(chain, kind === 'drop' ? 'drop' : 'auction', String(auctionOnChainId));
}
