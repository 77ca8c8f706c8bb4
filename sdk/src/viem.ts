/**
 * Senders for wallet clients of viem. The clients of wagmi are viem's.
 *
 * @module @cubedrop/sdk/viem
 */
export { viemSender, type ViemWalletClient } from './domain/transaction/viem-sender.ts';
