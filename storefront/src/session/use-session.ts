import { useSyncExternalStore } from 'react';
import type { Session } from './claims.ts';
import { currentSession, onSession } from './session.ts';

/** Returns the current session, or `null` for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession);
}
