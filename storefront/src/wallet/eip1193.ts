import { CubedropError, insufficientFundsError, isCubedropError, transactionMessages } from '@cubedrop/sdk';

/** The provider interface of a browser wallet (EIP-1193). */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
}

/** Returns the error code of a wallet error, wherever the wallet put it, or `undefined` if it has none. */
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
 * Converts anything a wallet threw to a `CubedropError`. The code is `canceled` if the user declined, or has given this
 * page no access to an account.
 */
export function walletError(thrown: unknown): CubedropError {
  if (isCubedropError(thrown)) return thrown;
  const code = walletErrorCode(thrown);
  if (code === REJECTED)
    return new CubedropError('canceled', transactionMessages.canceled, { cause: thrown });
  if (code === UNAUTHORIZED) {
    return new CubedropError('canceled', transactionMessages.canceled, {
      hint: 'Your wallet gives this page no access to an account. Connect one in your wallet and try again.',
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
