import type { Caller } from '../../platform/http/caller.ts';

/** Whether the caller is the holder or creator of a cube, who may hear its owner track. Wallets are in lower case. */
export function mayHearOwnerTrack(
  { address }: Pick<Caller, 'address'>,
  { holder, creator }: { readonly holder: string; readonly creator: string },
): boolean {
  return address !== null && (address === holder || address === creator);
}
