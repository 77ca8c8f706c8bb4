import type { SignedOrder } from '../../api/records/signed-order.ts';
import { CubedropError, refuseFaults } from '../../base/errors.ts';
import { fault, faultsOf } from '../../base/fault.ts';
import { sameAddress, type Hex } from '../../base/hex.ts';
import { confirmsSignature } from '../../chain/contract-signature.ts';
import { readCode } from '../../chain/transactions.ts';
import type { Chain } from '../../chain/types.ts';
import { notSignedMessage, signedOrderMessages as messages } from './messages.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash, signerOf } from './order-hash.ts';
import { makerOf } from './typed-data.ts';

/**
 * Ensures that the maker of an order signed it, by the contract's rules: the signature of an account without code is
 * verified by ECDSA, and a contract has to confirm it (ERC-1271).
 * @returns the hash of the order
 * @throws CubedropError `invalid-fields` if it is malformed; `refused` if the maker did not sign it; `unavailable`
 */
export async function requireSigned(chain: Chain, { order, signature }: SignedOrder): Promise<Hex> {
  const hash = orderHash(order, orderDomainOf(chain));
  refuseFaults(faultsOf(!isBytes(signature) && fault('signature', 'malformed', messages.signatureMalformed)));
  const maker = makerOf(order);
  const isContract = (await readCode(chain, maker)) !== '0x';
  const isSigned = isContract
    ? await confirmsSignature(chain, maker, { hash, signature })
    : sameAddress(signerOf(hash, signature), maker);
  if (isSigned) return hash;
  throw new CubedropError('refused', notSignedMessage(maker), { details: { maker, orderHash: hash } });
}

const isBytes = (text: string): boolean => /^0x(?:[0-9a-f]{2})*$/i.test(text);
