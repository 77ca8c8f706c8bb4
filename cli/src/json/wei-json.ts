/** Returns an amount in wei as a decimal string; `null` if there is none. */
export const weiJson = (wei: bigint | null): string | null => (wei === null ? null : String(wei));
