/** Returns whether `text` has the form of an on-chain id: at most 78 decimal digits without leading zeros. */
export function isOnChainId(text: string): boolean {
  return /^(0|[1-9]\d{0,77})$/.test(text);
}
