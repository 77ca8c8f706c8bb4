import { useEffect } from 'react';

const shown = new Set<string>();

/** Whether a run's steps are on screen: then what came of it stands there, and its buttons beside. */
export const isShown = (id: string): boolean => shown.has(id);

/** Marks a run as shown for as long as the caller is on screen. */
export function useShown(id: string): void {
  useEffect(() => {
    shown.add(id);
    return () => void shown.delete(id);
  }, [id]);
}
