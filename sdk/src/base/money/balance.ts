/** Balances of an account, in wei. */
export interface Balance {
  eth: bigint;
  weth: bigint;
}
