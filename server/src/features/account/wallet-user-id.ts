import { createHash } from 'node:crypto';

/** Derives the id of a wallet's account, so that it is the same on every server. @param address lower case */
export function walletUserId(address: string): string {
  return createHash('sha256').update(`account:${address}`).digest('hex').slice(0, 24);
}
