import { Interface, isError } from 'ethers';
import { CubedropError } from '../base/errors.ts';
import { sameAddress, type Address } from '../base/hex.ts';
import { insufficientFundsError } from '../base/insufficient-funds.ts';
import { transactionTexts } from '../base/transaction-texts.ts';
import { abis } from './abis.ts';
import type { Chain } from './types.ts';

/** The custom errors of all our contracts, without duplicates: a call to one contract can fail inside another. */
const errors = new Interface([
  ...new Map(
    Object.values(abis)
      .flatMap((abi) => [...abi])
      .filter(({ type }) => type === 'error')
      .map((entry) => [JSON.stringify(entry), entry]),
  ).values(),
]);

/** The parts of a chain that errors are made from. */
type ChainOfCall = Pick<Chain, 'network' | 'contracts' | 'revertReasons'>;

/**
 * Returns the error for a revert.
 * @param data the revert data
 * @param to the contract that was called; `undefined` if that is not known
 */
export function toRevertError(
  data: string | null | undefined,
  { network, contracts, revertReasons }: ChainOfCall,
  { to, cause }: { to?: Address | undefined; cause?: unknown } = {},
): CubedropError {
  const parsed = data && data !== '0x' ? errors.parseError(data) : null;
  if (!parsed)
    return new CubedropError('reverted', 'The chain rejected the transaction without a reason.', { cause });
  const { name, args } = parsed;
  if (name === 'Error')
    return new CubedropError('reverted', `The chain rejected the transaction: ${String(args[0])}.`, {
      cause,
    });
  const reason = revertReasons[name];
  const named = args.toObject();
  const details = {
    error: name,
    args: Object.fromEntries(Object.entries(named).map(([key, value]) => [key, String(value)])),
  };
  if (!reason)
    return new CubedropError('reverted', `The chain rejected the transaction: ${name}.`, { details, cause });
  const context = { network: network.name, isSignedOrder: sameAddress(to, contracts.offers) };
  const problem = reason.problem(named, context);
  const message = reason.message(named, context);
  return typeof problem === 'string'
    ? new CubedropError(problem, message, { details, cause })
    : new CubedropError(problem, message, { cause });
}

/**
 * Returns the `CubedropError` for what a provider or a wallet threw on a request that may execute contracts.
 * @param to the contract that was called; `undefined` if that is not known
 */
export function toCallError(thrown: unknown, chain: ChainOfCall, to?: Address): CubedropError {
  const error = toRequestError(thrown);
  if (error.category !== 'unavailable' || !isError(thrown, 'CALL_EXCEPTION')) return error;
  return toRevertError(thrown.data, chain, { to, cause: thrown });
}

/**
 * Returns the `CubedropError` for what a provider or a wallet threw on a request that executes no contract.
 */
export function toRequestError(thrown: unknown): CubedropError {
  if (thrown instanceof CubedropError) return thrown;
  if (isRejection(thrown)) return new CubedropError('canceled', transactionTexts.canceled, { cause: thrown });
  const text = messagesOf(thrown);
  const insufficient = insufficientFundsError(text, thrown);
  if (insufficient) return insufficient;
  return new CubedropError('unavailable', transactionTexts.chainUnreachable, {
    hint: 'Check that it is running, and try again.',
    details: { reason: text.slice(0, 300) },
    cause: thrown,
  });
}

/** Returns whether a node rejected a transaction because it already has that transaction or the nonce has been used. */
export function isKnownAlready(thrown: unknown): boolean {
  return /already known|known transaction|already imported|nonce.{0,20}too low|nonce has already been used/i.test(
    messagesOf(thrown),
  );
}

/** Returns whether the user declined: code 4001 of EIP-1193, in the error itself or in the one that ethers wrapped. */
function isRejection(thrown: unknown): boolean {
  if (isError(thrown, 'ACTION_REJECTED')) return true;
  const { code, info } = Object(thrown) as { code?: unknown; info?: { error?: { code?: unknown } } };
  return code === 4001 || info?.error?.code === 4001;
}

function messagesOf(thrown: unknown): string {
  const { message, shortMessage, info, error } = Object(thrown) as Record<string, unknown>;
  const inner =
    (info as { error?: { message?: unknown } } | undefined)?.error ??
    (error as { message?: unknown } | undefined);
  return [shortMessage, message, inner?.message].filter((part) => typeof part === 'string').join(' ');
}
