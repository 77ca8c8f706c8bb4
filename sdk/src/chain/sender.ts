import type { Address, Hex } from '../base/hex.ts';
import type { TypedData } from '../base/typed-data.ts';

/** A complete transaction, ready to be signed. Amounts are in wei. */
export interface TransactionRequest {
  /** Type of the transaction: 2 (EIP-1559). */
  type: 2;
  /** EIP-155 id of the chain. */
  chainId: number;
  /** Account that pays. */
  from: Address;
  /** Contract that is called. */
  to: Address;
  /** Encoded function and arguments. */
  data: Hex;
  /** ETH to send along, in wei. */
  value: bigint;
  /** Number of the account's transactions before this one. */
  nonce: number;
  /** Maximum gas. */
  gasLimit: bigint;
  /** Maximum fee per gas, in wei, including the tip. */
  maxFeePerGas: bigint;
  /** Tip per gas, in wei. */
  maxPriorityFeePerGas: bigint;
}

/** A signed transaction and its hash. */
export interface SignedTransaction {
  /** The signed bytes, to broadcast. */
  raw: Hex;
  /** Hash of the transaction. */
  hash: Hex;
}

interface Signer {
  /** Account that signs, and that pays for what it sends. */
  address: Address;
  /**
   * Signs a message as `personal_sign` does.
   * @throws CubedropError `canceled` if the user declines
   */
  signMessage(message: string): Promise<Hex>;
  /**
   * Signs typed data (EIP-712) as `eth_signTypedData_v4` does.
   * @throws CubedropError `canceled` if the user declines
   */
  signTypedData(data: TypedData): Promise<Hex>;
}

/**
 * A local key, or a remote signer that only signs. The flow engine journals the signed bytes and broadcasts them,
 * repeatedly if necessary.
 */
export interface LocalSender extends Signer {
  kind: 'local';
  /**
   * Signs the transaction unchanged, without sending it. If the signed transaction differs from the request, the
   * flow does not send it.
   */
  sign(transaction: TransactionRequest): Promise<SignedTransaction>;
}

/** A wallet that signs and sends transactions itself, and may change the nonce and the fees. */
export interface WalletSender extends Signer {
  kind: 'wallet';
  /** Returns the EIP-155 chain id of the wallet's current network. */
  chainId(): Promise<number>;
  /**
   * Requests a transaction and returns its hash once the wallet has sent it.
   * @throws CubedropError `canceled` if the user declines
   */
  send(transaction: TransactionRequest): Promise<Hex>;
}

/** Signer of transactions and messages of one account: it either only signs, or also sends what it signs. */
export type Sender = LocalSender | WalletSender;
