import { useEffect } from 'react';

const shown = new Set<string>();

/** Whether a run's steps are on screen, with its outcome and buttons. */
export const isRunShown = (id: string): boolean => shown.has(id);

/** Marks a run as shown while the calling component is mounted. */
export function useRunShown(id: string): void {
  useEffect(() => {
    shown.add(id);
    return () => void shown.delete(id);
  }, [id]);
}
