import type { Fault } from '@cubedrop/sdk';
import { useRef, useState } from 'react';
import { say } from '../messages/say.ts';

/** Reports the first error of a dialog's fields: shows it as a message, marks the field and focuses it. */
export function useFirstFault() {
  const [fault, setFault] = useState<Fault | null>(null);
  const places = useRef(new Map<string, HTMLElement>());
  return {
    /** Returns the error of a field. */
    errorOf: (field: string) => (fault?.field === field ? fault.message : undefined),
    /** Returns a ref for the element to focus if the field has an error. */
    place: (field: string) => (element: HTMLElement | null) => {
      if (element) places.current.set(field, element);
      else places.current.delete(field);
    },
    /** Clears the error of a field that is being changed. */
    clear: (field: string) => setFault((shown) => (shown?.field === field ? null : shown)),
    /** Returns whether there are no errors; otherwise reports the first one. */
    passes([first]: readonly Fault[]): boolean {
      setFault(first ?? null);
      if (!first) return true;
      places.current.get(first.field)?.focus();
      say('bad', first.message, { isPassing: true });
      return false;
    },
  };
}
