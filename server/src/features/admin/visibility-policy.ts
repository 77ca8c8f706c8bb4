import type { Caller } from '../../platform/http/caller.ts';

/** Whether a viewer may see all cubes and drops that an admin has hidden. */
export const maySeeAllHidden = (viewer: Pick<Caller, 'roles'>): boolean => viewer.roles.includes('admin');

/**
 * Whether a wallet may see a hidden cube: it is the holder, the creator, or the highest bidder of an auction that still
 * holds the cube. Wallets are in lower case.
 */
export function maySeeHiddenCube(
  wallet: string,
  { holder, creator, leads }: { readonly holder: string; readonly creator: string; readonly leads: boolean },
): boolean {
  return wallet === holder || wallet === creator || leads;
}

/** Whether a wallet may see a hidden drop. Wallets are in lower case. */
export const maySeeHiddenDrop = (wallet: string, { seller }: { readonly seller: string }): boolean =>
  wallet === seller;
