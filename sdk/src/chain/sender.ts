import type { Address, Hex } from '../hex.ts';

/** A transaction, ready to be signed: nothing is left for the sender to decide. Amounts in wei. */
export interface TransactionRequest {
  type: 2;
  chainId: number;
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  nonce: number;
  gasLimit: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Signed bytes and the hash that they will be known by. */
export interface SignedTransaction {
  raw: Hex;
  hash: Hex;
}

interface Signer {
  address: Address;
  /**
   * Signs a text as `personal_sign` does.
   * @throws CubedropError `canceled` where the person declines
   */
  signMessage(message: string): Promise<Hex>;
}

/** A key on this machine. It signs; the engine writes the bytes down and sends them, as often as it takes. */
export interface LocalSender extends Signer {
  kind: 'local';
  /** Signs it as it is; nothing is sent. */
  sign(transaction: TransactionRequest): Promise<SignedTransaction>;
}

/** A wallet that signs and sends by itself and may choose nonce and fees. */
export interface WalletSender extends Signer {
  kind: 'wallet';
  /** The network that the wallet is on now. */
  chainId(): Promise<number>;
  /**
   * Resolves to the hash once the wallet has sent it.
   * @throws CubedropError `canceled` where the person declines
   */
  send(transaction: TransactionRequest): Promise<Hex>;
}

/** Whoever signs: a key on this machine, or a wallet that asks its person. */
export type Sender = LocalSender | WalletSender;
