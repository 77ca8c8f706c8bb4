import { readBalance } from '../../chain/balances.ts';
import { addressOf, readContract } from '../../chain/contracts.ts';
import { readFees } from '../../chain/fees.ts';
import { GAS } from '../../chain/gas.ts';
import { readOwnerCut, readRoyaltyTerms } from './read-order.ts';
import type { Chain } from '../../chain/types.ts';
import type { Address } from '../../base/hex.ts';
import { quoteOf, type Quote } from '../transaction/quote.ts';
import { feeOf, dividePrice } from './share.ts';
import type { SaleOrder } from './types.ts';

/**
 * Returns the current cost of buying a cube that is on sale, and how the price is shared.
 * @throws CubedropError `unavailable`
 */
export async function readSaleQuote(
  chain: Chain,
  {
    cubeId,
    order,
    account,
  }: { cubeId: bigint; order: Pick<SaleOrder, 'price' | 'seller'>; account: Address },
): Promise<Quote> {
  const { price, seller } = order;
  const [balance, { maxFeePerGas }, cut, royalty, allowance] = await Promise.all([
    readBalance(chain, account),
    readFees(chain),
    readOwnerCut(chain, cubeId),
    readRoyaltyTerms(chain, { cubeId, seller }),
    readContract(chain, 'weth', 'allowance', [account, addressOf(chain, 'exchange')]),
  ]);
  const share = dividePrice({ price, fee: feeOf(price, cut), ...royalty });
  return quoteOf({
    amount: price,
    share,
    balance,
    allowance,
    gas: { payment: GAS.executeOrder, approval: GAS.approve },
    maxFeePerGas,
  });
}
