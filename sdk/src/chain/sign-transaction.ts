import { Transaction } from 'ethers';
import { CubedropError } from '../base/errors.ts';
import { sameAddress, toHex, type Hex } from '../base/hex.ts';
import type { LocalSender, SignedTransaction, TransactionRequest } from './sender.ts';

/**
 * Has a `LocalSender` sign a transaction and verifies what it signed, because its key may be in another program or
 * device.
 * @throws CubedropError `refused` if another account signed, or anything but the requested transaction was signed
 */
export async function signTransaction(
  sender: Pick<LocalSender, 'sign'>,
  request: TransactionRequest,
): Promise<SignedTransaction> {
  const { raw } = await sender.sign(request);
  const signed = readSigned(raw);
  const { from, ...unsigned } = request;
  if (!signed || signed.content !== Transaction.from(unsigned).unsignedSerialized) {
    throw new CubedropError('refused', 'The signer did not sign the requested transaction.', {
      hint: 'The transaction was not sent. Use a signer that signs transactions unchanged.',
      details: { account: from },
    });
  }
  if (!sameAddress(signed.signer, from)) {
    throw new CubedropError('refused', `The transaction was signed by ${signed.signer}, not by ${from}.`, {
      hint: 'The transaction was not sent. Use a signer that has the key of the account.',
      details: { account: from, signer: signed.signer },
    });
  }
  // The hash is computed from the signed bytes. The one that the signer returned is not trusted.
  return { raw: signed.raw, hash: signed.hash };
}

/** Decodes a signed transaction; `content` is what was signed. Returns `undefined` if it is malformed or unsigned. */
function readSigned(raw: Hex) {
  try {
    const { from, hash, serialized, unsignedSerialized: content } = Transaction.from(raw);
    return from === null || hash === null
      ? undefined
      : { raw: toHex(serialized), hash: toHex(hash), signer: from, content };
  } catch {
    return undefined;
  }
}
