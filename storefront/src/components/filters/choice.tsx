import type { ReactNode } from 'react';
import './filter-bar.css';

interface ChoiceProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select that filters or sorts a list. */
export function Choice({ label, value, onValue, children }: ChoiceProps) {
  return (
    <label className="filter">
      {label}
      <select className="input" value={value} onChange={(event) => onValue(event.target.value)}>
        {children}
      </select>
    </label>
  );
}
