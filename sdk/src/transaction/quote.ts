import type { Balance } from '../bid/types.ts';
import type { SaleShare } from '../sale/share.ts';

/** What a quote is worked out from. */
export interface QuoteParameters {
  /** What is paid in WETH, in wei. */
  amount: bigint;
  /** Who gets what of it in the end, in wei. */
  share: SaleShare;
  balance: Balance;
  /** Upper bound of the gas of all transactions that it takes. */
  gas: bigint;
  /** Wei for one gas, at most. */
  maxFeePerGas: bigint;
}

/** Everything that a bid or a purchase costs. Amounts in wei. */
export interface Quote {
  /** What is paid in WETH. */
  amount: bigint;
  /** What has to be turned into WETH before; 0 where there is enough. */
  wethMissing: bigint;
  /** What the seller, the cube's creator (royalty) and the exchange's owner (fee) get of the amount. */
  share: SaleShare;
  /** Upper bound of the gas. */
  gas: bigint;
  /** What the gas costs at most, in ETH. */
  gasFee: bigint;
  /** Amount and gas together: all that leaves the account at most. */
  total: bigint;
  /** Whether the account has enough for all of it, after turning ETH into WETH where that is missing. */
  isAffordable: boolean;
}

/** Adds up what a payment costs. */
export function quoteOf({ amount, share, balance, gas, maxFeePerGas }: QuoteParameters): Quote {
  const wethMissing = amount > balance.weth ? amount - balance.weth : 0n;
  const gasFee = gas * maxFeePerGas;
  return {
    amount,
    wethMissing,
    share,
    gas,
    gasFee,
    total: amount + gasFee,
    isAffordable: balance.eth >= wethMissing + gasFee,
  };
}
