/** A transaction's hash as screens show it: its first 20 characters. */
export function shortHash(hash: string): string {
  return hash.slice(0, 20);
}

/** A network's name as people read it: `ropsten` is Ropsten. */
export function networkTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
