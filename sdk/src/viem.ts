/**
 * Senders for wallet clients of viem, including those that wagmi returns.
 *
 * @module @cubedrop/sdk/viem
 */
export { viemSender, type ViemWalletClient } from './domain/transaction/viem-sender.ts';
