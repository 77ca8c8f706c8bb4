import { useId, type ReactNode } from 'react';
import type { FieldProps } from './use-checked-form.ts';
import './sections.css';

interface FormPartProps {
  title: string;
  /** Shown next to the title, such as a switch. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A section of a long form with its own heading. */
export function FormPart({ title, beside, children }: FormPartProps) {
  const id = useId();
  return (
    <section className="form-part" aria-labelledby={id}>
      <div className="form-head">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Whether a form section creates a new record or selects an existing one. */
export type Source = 'New' | 'Existing';

const SOURCES: readonly Source[] = ['New', 'Existing'];

interface SourceSwitchProps extends FieldProps {
  label: string;
  onSource: () => void;
}

/** The New or Existing switch in a form section's heading. */
export function SourceSwitch({ label, onSource, error: _error, onChange, ...input }: SourceSwitchProps) {
  return (
    <div className="switch" role="radiogroup" aria-label={label}>
      {SOURCES.map((source) => (
        <label key={source}>
          <input
            type="radio"
            value={source}
            onChange={(event) => {
              void onChange(event);
              onSource();
            }}
            {...input}
          />
          {source}
        </label>
      ))}
    </div>
  );
}
