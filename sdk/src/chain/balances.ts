import type { Balance } from '../base/money/index.ts';
import type { Address } from '../base/hex.ts';
import { readContract } from './contracts.ts';
import { toRequestError } from './errors.ts';
import type { Chain } from './types.ts';

/** Returns the ETH balance of an account, in wei. @throws CubedropError `unavailable` */
export function readEther({ provider }: Chain, account: Address): Promise<bigint> {
  return provider.getBalance(account).catch((error: unknown) => Promise.reject(toRequestError(error)));
}

/** Returns the ETH and WETH balances of an account, in wei. @throws CubedropError `unavailable` */
export async function readBalance(chain: Chain, account: Address): Promise<Balance> {
  const [eth, weth] = await Promise.all([
    readEther(chain, account),
    readContract(chain, 'weth', 'balanceOf', [account]),
  ]);
  return { eth, weth };
}
