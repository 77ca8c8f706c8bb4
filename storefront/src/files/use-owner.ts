import { useConfig } from '../api/config.ts';
import { useSession } from '../session/use-session.ts';

/** Whose unsent work this browser keeps, and for which chain; null until both are known. */
export function useOwner(): string | null {
  const userId = useSession()?.userId;
  const genesisHash = useConfig()?.network.genesisHash;
  return userId && genesisHash ? `${genesisHash} ${userId}` : null;
}
