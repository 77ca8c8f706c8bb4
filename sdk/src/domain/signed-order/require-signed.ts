import type { SignedOrder } from '../../api/records/signed-order.ts';
import { refuseFaults } from '../../base/errors.ts';
import { fault, faultsOf } from '../../base/fault.ts';
import type { Hex } from '../../base/hex.ts';
import { confirmsSignature } from '../../chain/contract-signature.ts';
import { readCode } from '../../chain/transactions.ts';
import type { Chain } from '../../chain/types.ts';
import { problemError } from '../problem/messages.ts';
import { signedOrderMessages as messages } from './messages.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash } from './order-hash.ts';
import { signatureRefusal } from './order-signature.ts';
import { makerOf } from './typed-data.ts';

/**
 * Checks that the maker of an order signed it, by the rules of the contract for signed orders: if the maker is an account
 * without code, its ECDSA signature is verified; if it is a contract, it has to confirm the signature (ERC-1271).
 * @returns the hash of the order
 * @throws CubedropError `invalid-fields` if the order or the signature is malformed; `signature-length`;
 *   `signature-malleable`; `not-signed-by-maker`; `signed-for-other-chain`; `wallet-refused-signature`; `unavailable`
 */
export async function requireSigned(chain: Chain, signed: SignedOrder): Promise<Hex> {
  const { order, signature } = signed;
  const domain = orderDomainOf(chain);
  const hash = orderHash(order, domain);
  refuseFaults(faultsOf(!isBytes(signature) && fault('signature', 'malformed', messages.signatureMalformed)));
  const maker = makerOf(order);
  if ((await readCode(chain, maker)) === '0x') {
    const refusal = signatureRefusal(signed, domain);
    if (refusal) throw problemError(refusal);
  } else if (!(await confirmsSignature(chain, maker, { hash, signature })))
    throw problemError({ code: 'wallet-refused-signature', details: { wallet: maker } });
  return hash;
}

const isBytes = (text: string): boolean => /^0x(?:[0-9a-f]{2})*$/i.test(text);
