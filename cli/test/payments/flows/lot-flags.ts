/** Returns the flags that name a lot. Ids are on-chain ids. */
export function lotFlags(
  { auctionId, cubeId }: { auctionId: bigint; cubeId: bigint },
  kind: 'drop' | 'auction' = 'drop',
): string[] {
  return [`--${kind}`, String(auctionId), '--cube', String(cubeId)];
}
