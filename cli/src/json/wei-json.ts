/** Returns an optional amount in wei as JSON. */
export const weiJson = (wei: bigint | null): string | null => (wei === null ? null : String(wei));
