import { useSyncExternalStore } from 'react';
import type { Session } from './claims.ts';
import { currentSession, onSession } from './session.ts';

/** Who is signed in; null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession);
}
