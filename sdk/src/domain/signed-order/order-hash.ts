import { TypedDataEncoder } from 'ethers';
import type { UnsignedOrder } from '../../api/records/signed-order.ts';
import { refuseFaults } from '../../base/errors.ts';
import { toHex, type Hex } from '../../base/hex.ts';
import { checkOrderForm } from './rules.ts';
import { orderTypedData, type OrderDomain } from './typed-data.ts';

/**
 * Returns the EIP-712 hash of an order, by which the contract identifies it.
 * @throws CubedropError `invalid-fields` if the contract cannot represent a value of the order, such as a negative number
 */
export function orderHash(order: UnsignedOrder, boundTo: OrderDomain): Hex {
  refuseFaults(checkOrderForm(order));
  const { domain, types, message } = orderTypedData(order, boundTo);
  return toHex(TypedDataEncoder.hash(domain, types, message));
}
