import type { Caller } from '../../platform/http/caller.ts';

/** Whether the caller may hear a cube's owner track: its holder and its creator may, wallets in lower case. */
export function mayHearOwnerTrack(
  { address }: Pick<Caller, 'address'>,
  { holder, creator }: { readonly holder: string; readonly creator: string },
): boolean {
  return address !== null && (address === holder || address === creator);
}
