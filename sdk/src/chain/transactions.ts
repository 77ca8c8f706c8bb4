import { CubedropError } from '../errors.ts';
import type { TransactionRequest } from './sender.ts';
import type { Address, Hex } from '../hex.ts';
import { formatAmount } from '../money/index.ts';
import { chainError, isKnownAlready, revertError } from './errors.ts';
import { effectLog } from './events.ts';
import { readFees } from './fees.ts';
import { MAX_TRANSACTION_GAS } from './gas.ts';
import type { Chain, Receipt } from './types.ts';

/** A transaction before nonce, gas and fees are decided. */
export interface Call {
  from: Address;
  to: Address;
  data: Hex;
  /** Wei sent along. */
  value: bigint;
}

/**
 * How many transactions an account has had in blocks, or also counting those that wait.
 * @throws CubedropError `unavailable`
 */
export async function readNonce(
  { provider }: Chain,
  account: Address,
  at: 'latest' | 'pending',
): Promise<number> {
  return asked(async () => Number(await provider.send('eth_getTransactionCount', [account, at])));
}

/** The code at an address; `0x` where there is none. @throws CubedropError `unavailable` */
export async function readCode({ provider }: Chain, address: Address): Promise<string> {
  return asked(() => provider.getCode(address));
}

/** The newest block. @throws CubedropError `unavailable` */
export async function readHead({ provider }: Chain): Promise<number> {
  return asked(async () => Number(await provider.send('eth_blockNumber', [])));
}

/**
 * A call as a transaction that is ready to be signed: tried out on the newest state, with room for its gas, and paid for.
 * @throws CubedropError `insufficient-funds`, `refused` or `reverted` where it would fail; `unavailable`
 */
export async function prepareTransaction(
  chain: Chain,
  { from, to, data, value }: Call,
  nonce: number,
  maxFeePerGas?: bigint,
): Promise<TransactionRequest> {
  const [estimate, balance, fees] = await asked(() =>
    Promise.all([
      chain.provider.estimateGas({ from, to, data, value }),
      chain.provider.getBalance(from),
      readFees(chain, maxFeePerGas),
    ]),
  );
  const roomy = estimate + estimate / 4n;
  const gasLimit =
    roomy > MAX_TRANSACTION_GAS && estimate <= MAX_TRANSACTION_GAS ? MAX_TRANSACTION_GAS : roomy;
  requireEther(balance, value + gasLimit * fees.maxFeePerGas);
  return { type: 2, chainId: chain.network.chainId, from, to, data, value, nonce, gasLimit, ...fees };
}

/** @throws CubedropError `insufficient-funds` where `balance` is less than `needed`, both in wei of ETH */
export function requireEther(balance: bigint, needed: bigint): void {
  if (balance >= needed) return;
  throw new CubedropError(
    'insufficient-funds',
    `This takes up to ${formatAmount(needed)}; the account has ${formatAmount(balance)}.`,
    {
      hint: 'Send ETH to the account and try again. Nothing was sent.',
      details: { needed: String(needed), balance: String(balance) },
    },
  );
}

/**
 * Hands signed bytes to the chain; one that has them already is fine.
 * @throws CubedropError where the chain does not take them
 */
export async function broadcast({ provider }: Chain, raw: Hex): Promise<void> {
  try {
    await provider.send('eth_sendRawTransaction', [raw]);
  } catch (error) {
    if (!isKnownAlready(error)) throw chainError(error);
  }
}

/** Whether a node knows a transaction, and with which nonce; null where it does not. @throws CubedropError `unavailable` */
export async function readTransaction({ provider }: Chain, hash: Hex): Promise<{ nonce: number } | null> {
  return asked(async () => {
    const transaction = (await provider.send('eth_getTransactionByHash', [hash])) as { nonce: string } | null;
    return transaction && { nonce: Number(transaction.nonce) };
  });
}

/** What became of a transaction; null while it is in no block. @throws CubedropError `unavailable` */
export async function readReceipt({ provider }: Chain, hash: Hex): Promise<Receipt | null> {
  return asked(async () => {
    const receipt = await provider.getTransactionReceipt(hash);
    if (!receipt) return null;
    return {
      hash,
      blockNumber: receipt.blockNumber,
      blockHash: receipt.blockHash as Hex,
      succeeded: receipt.status === 1,
      fee: receipt.fee,
      logs: receipt.logs.map(effectLog),
    };
  });
}

/** Why a transaction that is in a block failed, found by trying it again on the state before that block. */
export async function whyReverted(
  { provider }: Chain,
  { from, to, data, value }: Call,
  block: number,
): Promise<CubedropError> {
  try {
    await provider.call({ from, to, data, value, blockTag: block - 1 });
    return revertError(null);
  } catch (error) {
    const reason = chainError(error);
    return reason.code === 'unavailable' ? revertError(null, error) : reason;
  }
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw chainError(error);
  }
}
