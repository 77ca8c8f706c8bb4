import type { Fault } from '@cubedrop/sdk';
import { useRef, useState } from 'react';
import { say } from '../messages/say.ts';

/** The first thing wrong with what a dialog asks for: told as a message, marked at its field, and gone to. */
export function useFirstFault() {
  const [fault, setFault] = useState<Fault | null>(null);
  const places = useRef(new Map<string, HTMLElement>());
  return {
    /** What is wrong with a field. */
    errorOf: (field: string) => (fault?.field === field ? fault.message : undefined),
    /** Takes the element that is gone to when something is wrong with a field. */
    place: (field: string) => (element: HTMLElement | null) => {
      if (element) places.current.set(field, element);
      else places.current.delete(field);
    },
    /** No longer marks a field, as it is changed. */
    clear: (field: string) => setFault((shown) => (shown?.field === field ? null : shown)),
    /** Returns whether nothing is wrong; tells the first fault otherwise. */
    passes([first]: readonly Fault[]): boolean {
      setFault(first ?? null);
      if (!first) return true;
      places.current.get(first.field)?.focus();
      say('bad', first.message, { isPassing: true });
      return false;
    },
  };
}
