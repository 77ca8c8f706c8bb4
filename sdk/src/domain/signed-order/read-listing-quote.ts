import type { Listing } from '../../api/records/signed-order.ts';
import type { Address } from '../../base/hex.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain } from '../../chain/types.ts';
import { quoteOf, type Quote } from '../transaction/quote.ts';
import { readPayment } from '../transaction/read-payment.ts';
import { readOrderShare } from './read-order-share.ts';

/**
 * Returns the current cost of buying a listed cube, and how the price is divided.
 * @throws CubedropError `not-found` if there is no such cube; `unavailable`
 */
export async function readListingQuote(
  chain: Chain,
  { listing, account }: { listing: Listing; account: Address },
): Promise<Quote> {
  const { price, cubeId, seller } = listing;
  const [payment, share] = await Promise.all([
    readPayment(chain, account, { amount: price, spender: 'offers', gas: GAS.fillListing }),
    readOrderShare(chain, { price, cubeId, seller }),
  ]);
  return quoteOf({ ...payment, share });
}
