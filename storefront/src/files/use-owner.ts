import { useConfig } from '../api/config-query.ts';
import { useSession } from '../session/use-session.ts';

/** Returns the key that drafts of the signed-in account on this chain are stored under; `null` until both are known. */
export function useOwner(): string | null {
  const userId = useSession()?.userId;
  const genesisHash = useConfig()?.network.genesisHash;
  return userId && genesisHash ? `${genesisHash} ${userId}` : null;
}
