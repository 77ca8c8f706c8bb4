import { useConfig } from '../../../api/config.ts';
import { useSession } from '../../../session/use-session.ts';

/** Whose queue it is, and for which chain; null until both are known. */
export function useQueueOwner(): string | null {
  const userId = useSession()?.userId;
  const genesisHash = useConfig()?.network.genesisHash;
  return userId && genesisHash ? `${genesisHash} ${userId}` : null;
}
