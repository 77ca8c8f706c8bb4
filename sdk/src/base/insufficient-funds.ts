import { CubedropError } from './errors.ts';

/**
 * Returns the error for the message of a node or wallet that reports too little ETH; `undefined` for other messages.
 */
export function insufficientFundsError(message: string, cause: unknown): CubedropError | undefined {
  if (!/insufficient funds|enough funds/i.test(message)) return undefined;
  const text = 'There is too little ETH for the transaction and its gas.';
  return new CubedropError('insufficient-funds', text, { cause });
}
