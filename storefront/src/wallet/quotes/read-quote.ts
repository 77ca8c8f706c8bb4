import type { Address, Listing, Quote, SaleOrder, SaleTerms } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import {
  readBidQuote,
  readBuyNowQuote,
  readListingQuote,
  readSaleQuote,
  readSaleTerms,
  type BuyNowInput,
  type LotInput,
} from '@cubedrop/sdk/flows';

/**
 * A payment to quote: a raise or the buy-now price in an auction, or a purchase on the exchange or by a signed listing.
 * Amounts are in wei, ids on-chain.
 */
export type QuotedPayment =
  | (LotInput & { for: 'bid'; raise: bigint })
  | (BuyNowInput & { for: 'buy-now' })
  | { for: 'purchase'; cubeId: bigint; order: Pick<SaleOrder, 'price' | 'seller'> }
  | { for: 'listing'; listing: Listing };

/** A payment for a cube at a fixed price. */
export type QuotedPurchase = Exclude<QuotedPayment, { for: 'bid' }>;

/** Returns the total cost of a payment. Imports ethers, so load this module on demand. */
export function readQuote(config: Config, account: Address, payment: QuotedPayment): Promise<Quote> {
  const chain = connectChain(config);
  if (payment.for === 'bid') return readBidQuote(chain, { ...payment, account });
  if (payment.for === 'buy-now') return readBuyNowQuote(chain, { ...payment, account });
  if (payment.for === 'listing') return readListingQuote(chain, { ...payment, account });
  return readSaleQuote(chain, { ...payment, account });
}

/** Returns the terms that determine what the seller of a cube receives. */
export function readTerms(config: Config, of: { cubeId: bigint; seller: Address }): Promise<SaleTerms> {
  return readSaleTerms(connectChain(config), of);
}
