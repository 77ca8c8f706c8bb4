import { TypedDataEncoder, recoverAddress } from 'ethers';
import type { UnsignedOrder } from '../../api/records/signed-order.ts';
import { refuseFaults } from '../../base/errors.ts';
import { toAddress, toHex, type Address, type Hex } from '../../base/hex.ts';
import { checkOrderForm } from './rules.ts';
import { orderTypedData, type OrderDomain } from './typed-data.ts';

/**
 * Returns the EIP-712 hash of an order, by which the contract identifies it.
 * @throws CubedropError `invalid-fields` for what the contract cannot represent, such as a negative number
 */
export function orderHash(order: UnsignedOrder, boundTo: OrderDomain): Hex {
  refuseFaults(checkOrderForm(order));
  const { domain, types, message } = orderTypedData(order, boundTo);
  return toHex(TypedDataEncoder.hash(domain, types, message));
}

/** Half of the order of secp256k1's group. The contract rejects signatures with a larger `s`. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Returns the account whose key signed a hash (ECDSA). `undefined` if the contract would not accept the signature: it
 * takes 65 bytes, with the lower `s`, and 27 or 28 as the last byte.
 */
export function signerOf(hash: Hex, signature: Hex): Address | undefined {
  if (!/^0x[0-9a-f]{128}1[bc]$/i.test(signature) || BigInt(`0x${signature.slice(66, 130)}`) > MAX_S)
    return undefined;
  try {
    return toAddress(recoverAddress(hash, signature));
  } catch {
    return undefined;
  }
}
