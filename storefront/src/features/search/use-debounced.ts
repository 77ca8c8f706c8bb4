import { useEffect, useState } from 'react';
import { TYPING_MS } from '../../components/typing-pause.ts';

/** Returns a text once it has not changed for `TYPING_MS`, and the previous one until then; an empty text at once. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
