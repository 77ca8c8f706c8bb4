import type { LotInput } from '../lot/lot-input.ts';
import { auctionContract } from '../auction/auction-contract.ts';
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

/**
 * Returns the current cost of a bid. Its `share` is based on the bidder's whole total, which is paid if the bid wins.
 * The auction charges no fee.
 * @param raise amount added to the account's total, in wei
 * @throws CubedropError `refused` if there is no such lot; `unavailable`
 */
export async function readBidQuote(
  chain: Chain,
  { raise, account, ...lot }: LotInput & { raise: bigint; account: Address },
): Promise<Quote> {
  const { seller, ownTotal } = await readLot(chain, lot, account);
  const spender = addressOf(chain, auctionContract(lot.kind));
  const [balance, { maxFeePerGas }, royalty, allowance] = await Promise.all([
    readBalance(chain, account),
    readFees(chain),
    readRoyaltyTerms(chain, { cubeId: lot.cubeId, seller }),
    readContract(chain, 'weth', 'allowance', [account, spender]),
  ]);
  const share = dividePrice({ price: ownTotal + raise, fee: 0n, ...royalty });
  return quoteOf({
    amount: raise,
    share,
    balance,
    allowance,
    gas: { payment: GAS.bid, approval: GAS.approve },
    maxFeePerGas,
  });
}
