import { useEffect, useState } from 'react';
import { TYPING_MS } from '../typing-pause.ts';
import { MAX_SEARCH_LENGTH } from './filters.ts';
import './filter-bar.css';

interface TextFilterProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  type?: 'text' | 'search';
  /** Whether the field is narrow and takes a number. Defaults to `false`. */
  short?: boolean;
}

/** A text field that filters a list. The filter changes when the user pauses typing. */
export function TextFilter({ label, value, onValue, type = 'text', short = false }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  // The text follows the URL if the URL is changed by other means: back navigation, a link or a cleared filter.
  if (knownValue !== value) {
    setKnownValue(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onValue(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onValue]);
  return (
    <label className={`filter ${short ? 'filter-short' : 'filter-long'}`}>
      {label}
      <input
        className="input"
        type={type}
        inputMode={short ? 'decimal' : undefined}
        maxLength={short ? 30 : MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
