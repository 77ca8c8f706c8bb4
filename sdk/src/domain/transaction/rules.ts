/** Shortens a transaction hash for display to its first 20 characters. */
export function shortHash(hash: string): string {
  return hash.slice(0, 20);
}
