import type { CubedropError } from '../base/errors.ts';
import type { TransactionRequest } from './sender.ts';
import { toAddress, toHex, type Address, type Hex } from '../base/hex.ts';
import { transactionProblemError } from '../base/transaction-problems.ts';
import { isKnownAlready, toCallError, toRequestError, toRevertError } from './errors.ts';
import { effectLog } from './events.ts';
import { readFees } from './fees.ts';
import { MAX_TRANSACTION_GAS } from './gas.ts';
import type { Chain, Receipt } from './types.ts';

/** A transaction without nonce, gas limit or fees. */
export interface Call {
  /** Account that calls. */
  from: Address;
  /** Contract that is called. */
  to: Address;
  /** Encoded function and arguments. */
  data: Hex;
  /** ETH sent along, in wei. */
  value: bigint;
}

/**
 * Returns the next nonce of an account: `latest` counts its mined transactions, `pending` also those not yet mined.
 * @throws CubedropError `unavailable`
 */
export async function readNonce(
  { provider }: Chain,
  account: Address,
  at: 'latest' | 'pending',
): Promise<number> {
  return withRequestErrors(async () => Number(await provider.send('eth_getTransactionCount', [account, at])));
}

/** Returns the code at an address; `0x` if there is none. @throws CubedropError `unavailable` */
export async function readCode({ provider }: Chain, address: Address): Promise<string> {
  return withRequestErrors(() => provider.getCode(address));
}

/** Returns the number of the latest block. @throws CubedropError `unavailable` */
export async function readHead({ provider }: Chain): Promise<number> {
  return withRequestErrors(async () => Number(await provider.send('eth_blockNumber', [])));
}

/**
 * Turns a call into a transaction that is ready to be signed: simulates it, sets the gas limit with a margin, and
 * checks that the account can pay for it.
 * @param maxFeePerGas maximum fee per gas, in wei
 * @throws CubedropError `insufficient-eth`, or `insufficient-funds` if the node reports too little ETH; `fee-over-cap`
 *   if the base fee exceeds `maxFeePerGas`; if the transaction would revert, the error that `chain.revertReasons` has
 *   for the revert; `unavailable`
 */
export async function prepareTransaction(
  chain: Chain,
  { from, to, data, value }: Call,
  nonce: number,
  maxFeePerGas?: bigint,
): Promise<TransactionRequest> {
  const { provider, network } = chain;
  const [estimate, balance, fees] = await Promise.all([
    provider.estimateGas({ from, to, data, value }),
    provider.getBalance(from),
    readFees(chain, maxFeePerGas),
  ]).catch((error: unknown) => {
    throw toCallError(error, chain, to);
  });
  const withMargin = estimate + estimate / 4n;
  const gasLimit =
    withMargin > MAX_TRANSACTION_GAS && estimate <= MAX_TRANSACTION_GAS ? MAX_TRANSACTION_GAS : withMargin;
  requireEther(balance, value + gasLimit * fees.maxFeePerGas);
  return { type: 2, chainId: network.chainId, from, to, data, value, nonce, gasLimit, ...fees };
}

/** Throws if `balance` is less than `needed`; both in wei of ETH. @throws CubedropError `insufficient-eth` */
export function requireEther(balance: bigint, needed: bigint): void {
  if (balance >= needed) return;
  throw transactionProblemError(
    { code: 'insufficient-eth', details: { needed, available: balance } },
    { hint: 'Send ETH to the account and try again. No further transaction was sent.' },
  );
}

/**
 * Broadcasts a signed transaction. Does nothing if the node already has the transaction or its nonce has been used.
 * @throws CubedropError if the node rejects the transaction for another reason; `unavailable`
 */
export async function broadcast(chain: Chain, raw: Hex): Promise<void> {
  try {
    await chain.provider.send('eth_sendRawTransaction', [raw]);
  } catch (error) {
    if (!isKnownAlready(error)) throw toCallError(error, chain);
  }
}

/** Returns a transaction's nonce, or `null` if the node has no such transaction. @throws CubedropError `unavailable` */
export async function readTransaction({ provider }: Chain, hash: Hex): Promise<{ nonce: number } | null> {
  return withRequestErrors(async () => {
    const transaction = (await provider.send('eth_getTransactionByHash', [hash])) as { nonce: string } | null;
    return transaction && { nonce: Number(transaction.nonce) };
  });
}

/** Returns the receipt of a transaction, or `null` if it is not mined. @throws CubedropError `unavailable` */
export async function readReceipt({ provider }: Chain, hash: Hex): Promise<Receipt | null> {
  return withRequestErrors(async () => {
    const receipt = await provider.getTransactionReceipt(hash);
    if (!receipt) return null;
    return {
      hash,
      from: toAddress(receipt.from),
      blockNumber: receipt.blockNumber,
      blockHash: toHex(receipt.blockHash),
      succeeded: receipt.status === 1,
      fee: receipt.fee,
      logs: receipt.logs.map(effectLog),
    };
  });
}

/** Returns why a mined transaction reverted, by simulating it on the state before its block. Never rejects. */
export async function whyReverted(
  chain: Chain,
  { from, to, data, value }: Call,
  block: number,
): Promise<CubedropError> {
  try {
    await chain.provider.call({ from, to, data, value, blockTag: block - 1 });
    return toRevertError(null, chain);
  } catch (error) {
    const reason = toCallError(error, chain, to);
    const isUnknown = reason.category === 'unavailable' || reason.category === 'aborted';
    return isUnknown ? toRevertError(null, chain, { cause: error }) : reason;
  }
}

/** Makes a provider request. @throws CubedropError in place of the provider's errors */
async function withRequestErrors<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    throw toRequestError(error);
  }
}
