import { useConfig } from '@cubedrop/react';
import { useSession } from '../session/use-session.ts';

/**
 * Returns the key of the signed-in account's queue and draft on this chain; `null` until the account and the chain are
 * known.
 */
export function useOwner(): string | null {
  const userId = useSession()?.userId;
  const genesisHash = useConfig()?.network.genesisHash;
  return userId && genesisHash ? `${genesisHash} ${userId}` : null;
}
