import { recoverAddress } from 'ethers';
import type { SignedOrder } from '../../api/records/signed-order.ts';
import type { Problem } from '../../base/error-details.ts';
import { sameAddress, toAddress, type Address, type Hex } from '../../base/hex.ts';
import { KNOWN_CHAIN_IDS } from '../../base/network.ts';
import { orderHash } from './order-hash.ts';
import { makerOf, type OrderDomain } from './typed-data.ts';

/** Length of a signature in bytes: `r` and `s` of 32 bytes each, and `v`. */
const SIGNATURE_LENGTH = 65;

/** Half of the order of secp256k1's group. The contract rejects signatures with a larger `s`. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Returns the first reason why the contract would not accept an ECDSA signature as the order maker's; `undefined` if it
 * would accept it. For the signature of a contract, ask that contract (ERC-1271).
 * @throws CubedropError `invalid-fields` for an order that the contract cannot represent
 */
export function signatureRefusal(
  { order, signature }: SignedOrder,
  domain: OrderDomain,
):
  | Problem<'signature-length' | 'signature-malleable' | 'not-signed-by-maker' | 'signed-for-other-chain'>
  | undefined {
  const length = (signature.length - 2) / 2;
  if (length !== SIGNATURE_LENGTH) return { code: 'signature-length', details: { length } };
  if (BigInt(`0x${signature.slice(66, 130)}`) > MAX_S) return { code: 'signature-malleable', details: {} };
  const maker = makerOf(order);
  const isSignedFor = (chainId: number): boolean =>
    sameAddress(signerOf(orderHash(order, { ...domain, chainId }), signature), maker);
  if (isSignedFor(domain.chainId)) return undefined;
  // Our contracts can have the same addresses on several chains, if the same account deployed them.
  const chainId = KNOWN_CHAIN_IDS.find(isSignedFor);
  return chainId === undefined
    ? { code: 'not-signed-by-maker', details: { maker } }
    : { code: 'signed-for-other-chain', details: { maker, chainId } };
}

/** Returns the account whose key signed a hash. `undefined` if none did, or if `v` is neither 27 nor 28. */
function signerOf(hash: Hex, signature: Hex): Address | undefined {
  if (!/1[bc]$/i.test(signature)) return undefined;
  try {
    return toAddress(recoverAddress(hash, signature));
  } catch {
    return undefined;
  }
}
