import type { Address, Quote, SaleOrder, SaleTerms } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import {
  readBidQuote,
  readBuyNowQuote,
  readSaleQuote,
  readSaleTerms,
  type BuyNowInput,
  type LotInput,
} from '@cubedrop/sdk/flows';

/** What is going to be paid: a raise or the seller's price in an auction, or a price on the exchange. Amounts in wei, ids of the chain. */
export type Payment =
  | (LotInput & { for: 'bid'; raise: bigint })
  | (BuyNowInput & { for: 'buy-now' })
  | { for: 'purchase'; cubeId: bigint; order: Pick<SaleOrder, 'price' | 'seller'> };

/** What a payment costs in all. This module brings ethers along, so it is loaded when it is needed. */
export function readQuote(config: Config, account: Address, payment: Payment): Promise<Quote> {
  const chain = connectChain(config);
  if (payment.for === 'bid') return readBidQuote(chain, { ...payment, account });
  if (payment.for === 'buy-now') return readBuyNowQuote(chain, { ...payment, account });
  return readSaleQuote(chain, { ...payment, account });
}

/** What decides what a seller gets for a cube. */
export function readTerms(config: Config, of: { cubeId: bigint; seller: Address }): Promise<SaleTerms> {
  return readSaleTerms(connectChain(config), of);
}
