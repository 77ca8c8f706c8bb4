import { GAS } from '../../chain/gas.ts';
import { readOwnerCut, readRoyaltyTerms } from './read-order.ts';
import type { Chain } from '../../chain/types.ts';
import type { Address } from '../../base/hex.ts';
import { quoteOf, type Quote } from '../transaction/quote.ts';
import { readPayment } from '../transaction/read-payment.ts';
import { feeOf, dividePrice } from './share.ts';
import type { SaleOrder } from './types.ts';

/**
 * Returns the current cost of buying a cube that is on sale, and how the price is divided.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
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
  const [payment, cut, royalty] = await Promise.all([
    readPayment(chain, account, { amount: price, spender: 'exchange', gas: GAS.executeOrder }),
    readOwnerCut(chain, cubeId),
    readRoyaltyTerms(chain, { cubeId, seller }),
  ]);
  return quoteOf({ ...payment, share: dividePrice({ price, fee: feeOf(price, cut), ...royalty }) });
}
