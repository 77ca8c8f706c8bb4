import type { LotInput } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { GAS } from '../../chain/gas.ts';
import { readLot } from '../lot/read-lot.ts';
import { readRoyaltyTerms } from '../sale/read-order.ts';
import type { Chain } from '../../chain/types.ts';
import type { Address } from '../../base/hex.ts';
import { dividePrice } from '../sale/share.ts';
import { quoteOf, type Quote } from '../transaction/quote.ts';
import { readPayment } from '../transaction/read-payment.ts';

/**
 * Returns the current cost of a bid. The quote's `amount` is the raise, but its `share` divides the bidder's total
 * after the raise, which is the price if the bid wins. The auction charges no fee.
 * @param raise amount added to the account's total, in wei
 * @throws CubedropError `unknown-auction`; `unknown-lot`; `unavailable`
 */
export async function readBidQuote(
  chain: Chain,
  { raise, account, ...lot }: LotInput & { raise: bigint; account: Address },
): Promise<Quote> {
  const { seller, ownTotal } = await readLot(chain, lot, account);
  const spender = auctionContract(lot.kind);
  const [payment, royalty] = await Promise.all([
    readPayment(chain, account, { amount: raise, spender, gas: GAS.bid }),
    readRoyaltyTerms(chain, { cubeId: lot.cubeId, seller }),
  ]);
  return quoteOf({ ...payment, share: dividePrice({ price: ownTotal + raise, fee: 0n, ...royalty }) });
}
