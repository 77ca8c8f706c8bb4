import type { Cubedrop } from '@cubedrop/sdk/client';
import { createContext, useContext, type Context } from 'react';
import type { LiveUpdates } from '../live/live-updates.ts';
import type { CubedropSource } from './cubedrop-source.ts';

/** What the hooks get from the nearest provider. */
export interface CubedropContextValue {
  /** Client of the server: the signed-in account, or one without an account. */
  client: CubedropSource;
  /** State of the stream of events. */
  updates: LiveUpdates;
  /** The account that is signed in; `null` or absent if none is. */
  account?: Cubedrop | null;
  /** Whether the account was signed in by `useSignIn`, so that `useSignOut` signs it out. */
  isOwnAccount?: boolean;
  /** Replaces the account, and the client along with it. Absent if the provider keeps no account. */
  setAccount?: (account: Cubedrop | null) => void;
}

/**
 * The context of the hooks. `CubedropProvider` provides it. An app that follows events in another way than with the
 * client's `watch` provides it itself, and calls `refetchOnEvents`.
 */
export const CubedropContext: Context<CubedropContextValue | null> =
  createContext<CubedropContextValue | null>(null);

/** Returns what the nearest provider provides. @throws Error if there is none */
export function useProvided(): CubedropContextValue {
  const provided = useContext(CubedropContext);
  if (!provided) throw new Error('Render this component inside a CubedropProvider.');
  return provided;
}

/** Returns the client of the nearest provider. @throws Error if there is none */
export const useCubedrop = (): CubedropSource => useProvided().client;
