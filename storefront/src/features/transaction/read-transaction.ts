import { rpc } from '../../api/rpc.ts';

/** A transaction, mined or pending, as the chain's node has it. Amounts are in wei. */
export interface ChainTransaction {
  hash: string;
  from: string;
  /** `null` for a contract creation. */
  to: string | null;
  value: bigint;
  /** The result, with `minedAt` in seconds since the epoch; `null` while the transaction is pending. */
  outcome: { block: bigint; minedAt: number; succeeded: boolean; gasUsed: bigint; fee: bigint } | null;
}

type Hex = string;
interface RawTransaction {
  hash: string;
  from: string;
  to: string | null;
  value: Hex;
}
interface RawReceipt {
  blockNumber: Hex;
  status: Hex;
  gasUsed: Hex;
  effectiveGasPrice: Hex;
}

/** Reads a transaction from the chain's node. Returns `null` if the node does not have it. */
export async function readTransaction(
  url: string,
  hash: string,
  signal: AbortSignal,
): Promise<ChainTransaction | null> {
  const [sent, receipt] = await Promise.all([
    rpc<RawTransaction>(url, 'eth_getTransactionByHash', [hash], signal),
    rpc<RawReceipt>(url, 'eth_getTransactionReceipt', [hash], signal),
  ]);
  if (!sent) return null;
  const { from, to } = sent;
  return {
    hash: sent.hash,
    from,
    to,
    value: BigInt(sent.value),
    outcome: receipt && (await outcomeOf(url, receipt, signal)),
  };
}

async function outcomeOf(url: string, receipt: RawReceipt, signal: AbortSignal) {
  const { blockNumber, status, gasUsed, effectiveGasPrice } = receipt;
  const block = await rpc<{ timestamp: Hex }>(url, 'eth_getBlockByNumber', [blockNumber, false], signal);
  return {
    block: BigInt(blockNumber),
    minedAt: Number(block?.timestamp ?? 0),
    succeeded: BigInt(status) === 1n,
    gasUsed: BigInt(gasUsed),
    fee: BigInt(gasUsed) * BigInt(effectiveGasPrice),
  };
}
