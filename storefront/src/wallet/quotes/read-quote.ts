import type { Address, Quote, SaleOrder } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { readBidQuote, readSaleQuote, type LotInput } from '@cubedrop/sdk/flows';

/** What is going to be paid: a raise in an auction, or a price on the exchange. Amounts in wei, ids of the chain. */
export type Payment =
  | (LotInput & { for: 'bid'; raise: bigint })
  | { for: 'purchase'; cubeId: bigint; order: Pick<SaleOrder, 'price' | 'seller'> };

/** What a payment costs in all. This module brings ethers along, so it is loaded when it is needed. */
export function readQuote(config: Config, account: Address, payment: Payment): Promise<Quote> {
  const chain = connectChain(config);
  return payment.for === 'bid'
    ? readBidQuote(chain, { ...payment, account })
    : readSaleQuote(chain, { ...payment, account });
}
