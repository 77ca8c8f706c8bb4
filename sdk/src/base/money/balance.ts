/** Balances of an account, in wei. */
export interface Balance {
  /** In wei. */
  eth: bigint;
  /** In wei. */
  weth: bigint;
}
