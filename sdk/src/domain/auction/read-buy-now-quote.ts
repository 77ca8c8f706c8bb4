import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { readRoyaltyTerms } from '../sale/read-order.ts';
import type { Chain } from '../../chain/types.ts';
import type { Address } from '../../base/hex.ts';
import { dividePrice } from '../sale/share.ts';
import { quoteOf, type Quote } from '../transaction/quote.ts';
import { readPayment } from '../transaction/read-payment.ts';
import type { BuyNowInput } from './buy-now.ts';

/**
 * Returns the current cost of buying a cube from an owner's auction, including the gas of claiming it, and how the
 * price is divided. The auction charges no fee.
 * @throws CubedropError `unknown-auction`; `unknown-lot`; `unavailable`
 */
export async function readBuyNowQuote(
  chain: Chain,
  { auctionId, cubeId, price, account }: BuyNowInput & { account: Address },
): Promise<Quote> {
  const { seller } = await readLot(chain, { kind: 'auction', auctionId, cubeId }, account);
  const gas = GAS.buyNow + GAS.claimCube;
  const [payment, royalty] = await Promise.all([
    readPayment(chain, account, { amount: price, spender: 'userAuction', gas }),
    readRoyaltyTerms(chain, { cubeId, seller }),
  ]);
  return quoteOf({ ...payment, share: dividePrice({ price, fee: 0n, ...royalty }) });
}
