import type { Address } from '../../base/hex.ts';
import { addressOf, readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';
import type { BuyerFunds } from './rules.ts';

/** Returns the WETH with which a buyer can pay for an offer. @throws CubedropError `unavailable` */
export async function readBuyerFunds(chain: Chain, buyer: Address): Promise<BuyerFunds> {
  const [balance, allowance] = await Promise.all([
    readContract(chain, 'weth', 'balanceOf', [buyer]),
    readContract(chain, 'weth', 'allowance', [buyer, addressOf(chain, 'offers')]),
  ]);
  return { balance, allowance };
}
