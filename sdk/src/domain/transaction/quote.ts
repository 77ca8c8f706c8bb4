import type { Balance } from '../../base/money/index.ts';
import type { SaleShare } from '../sale/share.ts';

/** Parameters of {@link quoteOf}. */
export interface QuoteParameters {
  /** Amount paid in WETH, in wei. */
  amount: bigint;
  /** How the price is divided, in wei. */
  share: SaleShare;
  balance: Balance;
  /** Upper bound of the gas of all transactions. */
  gas: bigint;
  /** Maximum fee per gas, in wei. */
  maxFeePerGas: bigint;
}

/** Costs of a bid or a purchase. Amounts are in wei. */
export interface Quote {
  /** Amount paid in WETH. */
  amount: bigint;
  /** Amount of ETH to wrap first; 0 if the account has enough WETH. */
  wethMissing: bigint;
  /** Parts of the seller, of the cube's creator (royalty) and of the exchange's owner (fee). */
  share: SaleShare;
  /** Upper bound of the gas. */
  gas: bigint;
  /** Maximum cost of the gas, in ETH. */
  gasFee: bigint;
  /** Maximum that the account pays: `amount` plus `gasFee`. */
  total: bigint;
  /** Whether the account can pay for everything, after wrapping the missing WETH. */
  isAffordable: boolean;
}

/** Returns the quote of a bid or purchase. */
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
