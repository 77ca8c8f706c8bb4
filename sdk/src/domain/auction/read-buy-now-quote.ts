import { readBalance } from '../../chain/balances.ts';
import { addressOf, readContract } from '../../chain/contracts.ts';
import { readFees } from '../../chain/fees.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { readRoyaltyTerms } from '../sale/read-order.ts';
import type { Chain } from '../../chain/types.ts';
import type { Address } from '../../base/hex.ts';
import { dividePrice } from '../sale/share.ts';
import { quoteOf, type Quote } from '../transaction/quote.ts';
import type { BuyNowInput } from './buy-now.ts';

/**
 * Returns the current cost of buying a cube from an owner's auction, including claiming it, and how the price is
 * shared. The auction charges no fee.
 * @throws CubedropError `refused` if there is no such auction; `unavailable`
 */
export async function readBuyNowQuote(
  chain: Chain,
  { auctionId, cubeId, price, account }: BuyNowInput & { account: Address },
): Promise<Quote> {
  const { seller } = await readLot(chain, { kind: 'auction', auctionId, cubeId }, account);
  const [balance, { maxFeePerGas }, royalty, allowance] = await Promise.all([
    readBalance(chain, account),
    readFees(chain),
    readRoyaltyTerms(chain, { cubeId, seller }),
    readContract(chain, 'weth', 'allowance', [account, addressOf(chain, 'userAuction')]),
  ]);
  const share = dividePrice({ price, fee: 0n, ...royalty });
  const gas = { payment: GAS.buyNow + GAS.claimCube, approval: GAS.approve };
  return quoteOf({ amount: price, share, balance, allowance, gas, maxFeePerGas });
}
