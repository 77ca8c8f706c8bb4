import { CubedropError } from '../base/errors.ts';
import { sameAddress, type Hex } from '../base/hex.ts';
import { toRequestError } from './errors.ts';
import type { TransactionRequest } from './sender.ts';
import { isSameCall } from './transaction-by-nonce.ts';
import type { Chain } from './types.ts';

/** A transaction as a node returns it. */
interface SentTransaction {
  from: Hex;
  to: Hex | null;
  input: Hex;
  value: Hex;
}

/**
 * Verifies that a wallet has sent the requested transaction. The wallet may have chosen another nonce and other fees.
 * @returns whether the node has the transaction; if not, nothing was verified
 * @throws CubedropError `refused` if the node's transaction is another one; `unavailable`
 */
export async function verifySent(
  { provider }: Pick<Chain, 'provider'>,
  hash: Hex,
  request: TransactionRequest,
): Promise<boolean> {
  const sent = await provider.send('eth_getTransactionByHash', [hash]).then(
    (answer) => answer as SentTransaction | null,
    (error: unknown) => {
      throw toRequestError(error);
    },
  );
  if (!sent) return false;
  const { from, to, input: data, value } = sent;
  if (sameAddress(from, request.from) && isSameCall({ to, data, value: BigInt(value) }, request)) return true;
  throw new CubedropError('refused', `The signer sent a transaction other than the requested one: ${hash}.`, {
    hint: 'It cannot be taken back. Use this signer again only once you know why.',
    details: { account: request.from, transaction: hash },
  });
}
