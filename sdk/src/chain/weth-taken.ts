import { sameAddress, type Hex } from '../base/hex.ts';
import type { ContractName } from './abis.ts';
import { deployedContracts, interfaces } from './contracts.ts';
import type { Effect } from './transaction-by-nonce.ts';
import type { Chain } from './types.ts';

/** Index of the amount among the arguments of each call that {@link wethTaken} counts. */
const AMOUNT_INDEX: Readonly<Partial<Record<ContractName, Readonly<Record<string, number>>>>> = {
  dropAuction: { bid: 2 },
  userAuction: { bid: 2, executeOrder: 2 },
  exchange: { executeOrder: 2 },
  weth: { withdraw: 0 },
};

/**
 * Returns how much WETH a bid, a purchase for a fixed price or the unwrapping of WETH takes from its sender in addition
 * to the ether sent along, in wei. Returns 0 for every other call, even for one that takes WETH: filling a signed
 * listing, or offering a cube at a fixed price for a publication fee.
 */
export function wethTaken(
  chain: Pick<Chain, 'contracts'>,
  { to, data, value }: Effect & { data: Hex },
): bigint {
  const called = deployedContracts(chain).find(({ address }) => sameAddress(address, to));
  const call = called && interfaces[called.name].parseTransaction({ data });
  if (!call) return 0n;
  const index = AMOUNT_INDEX[called.name]?.[call.name];
  return index === undefined ? 0n : BigInt(call.args[index] as bigint) - value;
}
