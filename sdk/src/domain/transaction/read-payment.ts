import type { Address } from '../../base/hex.ts';
import type { ContractName } from '../../chain/abis.ts';
import { readBalance } from '../../chain/balances.ts';
import { addressOf, readContract } from '../../chain/contracts.ts';
import { readFees } from '../../chain/fees.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain } from '../../chain/types.ts';
import type { PaymentParameters } from './payment-plan.ts';

/** An amount to pay to a contract. */
export interface AmountToPay {
  /** In wei. */
  amount: bigint;
  spender: ContractName;
  /** Upper bound of the gas, not including an approval. */
  gas: bigint;
}

/**
 * Reads everything that determines how an account pays an amount.
 * @param cap maximum fee per gas, in wei
 * @throws CubedropError `fee-over-cap` if the current base fee exceeds `cap`; `unavailable`
 */
export async function readPayment(
  chain: Chain,
  account: Address,
  { amount, spender, gas }: AmountToPay,
  cap?: bigint,
): Promise<PaymentParameters> {
  const [balance, allowance, { maxFeePerGas }] = await Promise.all([
    readBalance(chain, account),
    readContract(chain, 'weth', 'allowance', [account, addressOf(chain, spender)]),
    readFees(chain, cap),
  ]);
  return { amount, balance, allowance, gas: { payment: gas, approval: GAS.approve }, maxFeePerGas };
}
