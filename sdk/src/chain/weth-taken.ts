import { Result } from 'ethers';
import { sameAddress, type Hex } from '../base/hex.ts';
import type { ContractName } from './abis.ts';
import { deployedContracts, interfaces } from './contracts.ts';
import type { Effect } from './transaction-by-nonce.ts';
import type { Chain } from './types.ts';

/**
 * Functions that take WETH from the sender of the call. Each value is the path to the amount: the name of the argument
 * and, if that is a struct, the name of the member.
 */
const AMOUNTS: Readonly<Partial<Record<ContractName, Readonly<Record<string, readonly string[]>>>>> = {
  dropAuction: { bid: ['amount'] },
  userAuction: { bid: ['amount'], executeOrder: ['price'] },
  exchange: { executeOrder: ['price'], createOrder: ['maxPublicationFee'] },
  offers: { fillListing: ['listing', 'priceInWei'] },
  weth: { withdraw: ['wad'] },
};

/**
 * Returns the maximum amount of WETH that a call takes from its sender in addition to the ether sent along, in wei: for
 * a bid, a purchase, the publication of a sale or the unwrapping of WETH. Returns 0 for every other call, and for the
 * publication of a sale without a maximum fee, which our clients do not send.
 */
export function wethTaken(
  chain: Pick<Chain, 'contracts'>,
  { to, data, value }: Effect & { data: Hex },
): bigint {
  const called = deployedContracts(chain).find(({ address }) => sameAddress(address, to));
  const call = called && interfaces[called.name].parseTransaction({ data });
  if (!call) return 0n;
  const path = AMOUNTS[called.name]?.[call.name];
  const amount = path && argumentAt(call.args, path);
  return typeof amount === 'bigint' ? amount - value : 0n;
}

/** Returns an argument of a call, or a member of one; `undefined` if there is none with that name. */
function argumentAt(args: Result, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (found instanceof Result ? found.getValue(name) : undefined),
    args,
  );
}
