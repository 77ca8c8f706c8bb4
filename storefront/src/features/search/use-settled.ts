import { useEffect, useState } from 'react';
import { TYPING_MS } from '../../components/typing-pause.ts';

/** Returns a text once it has not changed for `TYPING_MS`, and the previous one until then; an empty text at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
