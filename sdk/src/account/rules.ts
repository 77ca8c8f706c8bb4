/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 4;

/** An account's address as screens show it: its first 10 characters. */
export function shortAddress(address: string): string {
  return address.slice(0, 10);
}
