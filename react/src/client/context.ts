import { createContext, useContext } from 'react';
import type { LiveUpdates } from '../live/live-updates.ts';
import type { CubedropSource } from './cubedrop-source.ts';

interface Provided {
  client: CubedropSource;
  updates: LiveUpdates;
}

export const CubedropContext = createContext<Provided | null>(null);

/** Returns what the nearest `CubedropProvider` provides. @throws Error if there is none */
export function useProvided(): Provided {
  const provided = useContext(CubedropContext);
  if (!provided) throw new Error('Render this component inside a CubedropProvider.');
  return provided;
}

/** Returns the client of the nearest `CubedropProvider`. @throws Error if there is none */
export const useCubedrop = (): CubedropSource => useProvided().client;
