import type { Address } from '../../base/hex.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain } from '../../chain/types.ts';
import type { PaymentParameters } from '../transaction/payment-plan.ts';
import { readPayment, type AmountToPay } from '../transaction/read-payment.ts';

/** How a buyer pays for an offer: in WETH, for which ETH may have to be converted first. */
export const OFFER_PAYMENT = { spender: 'offers', gas: GAS.deposit } as const satisfies Omit<
  AmountToPay,
  'amount'
>;

/**
 * Returns the parameters of `planConversion` for an offer of an account: its balance and allowance, the gas and the fee
 * per gas. The caller adds the amount.
 * @throws CubedropError `unavailable`
 */
export async function readOfferPayment(
  chain: Chain,
  account: Address,
): Promise<Omit<PaymentParameters, 'amount'>> {
  const { balance, allowance, gas, maxFeePerGas } = await readPayment(chain, account, {
    amount: 0n,
    ...OFFER_PAYMENT,
  });
  return { balance, allowance, gas, maxFeePerGas };
}
