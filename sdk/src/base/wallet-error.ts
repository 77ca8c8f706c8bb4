import { CubedropError, isCubedropError } from './errors.ts';
import { insufficientFundsError } from './insufficient-funds.ts';
import { transactionTexts } from './transaction-texts.ts';

/** Returns the code of a wallet error, which may be in its `data.originalError`; `undefined` if it has none. */
export function walletErrorCode(thrown: unknown): number | undefined {
  const { code, data } = Object(thrown) as { code?: unknown; data?: { originalError?: { code?: unknown } } };
  const inner = data?.originalError?.code;
  if (typeof inner === 'number') return inner;
  return typeof code === 'number' ? code : undefined;
}

const REJECTED = 4001;
const UNAUTHORIZED = 4100;
const BUSY = -32002;

/**
 * Converts anything that a wallet threw to a `CubedropError`. The code is `canceled` if the user declined or the wallet
 * gives no access to an account, `insufficient-funds` if it reports too little ETH, otherwise `unavailable`. A
 * `CubedropError` is returned unchanged.
 */
export function walletError(thrown: unknown): CubedropError {
  if (isCubedropError(thrown)) return thrown;
  const code = walletErrorCode(thrown);
  if (code === REJECTED) return new CubedropError('canceled', transactionTexts.canceled, { cause: thrown });
  if (code === UNAUTHORIZED) {
    return new CubedropError('canceled', transactionTexts.canceled, {
      hint: 'Your wallet gives no access to an account. Connect one in your wallet and try again.',
      cause: thrown,
    });
  }
  if (code === BUSY) {
    return new CubedropError('unavailable', 'Your wallet already has a pending request.', {
      hint: 'Open it and answer the request.',
      cause: thrown,
    });
  }
  const { message } = Object(thrown) as { message?: unknown };
  const text = typeof message === 'string' ? message.slice(0, 300) : '';
  const insufficient = insufficientFundsError(text, thrown);
  if (insufficient) return insufficient;
  return new CubedropError('unavailable', 'Your wallet could not complete the request.', {
    ...(text ? { hint: `It says: ${text}` } : {}),
    cause: thrown,
  });
}
