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
export type Origin = 'New' | 'Existing';

const ORIGINS: readonly Origin[] = ['New', 'Existing'];

interface OriginSwitchProps extends FieldProps {
  label: string;
  onOrigin: () => void;
}

/** The New or Existing switch in a form section's heading. */
export function OriginSwitch({ label, onOrigin, error: _error, onChange, ...input }: OriginSwitchProps) {
  return (
    <div className="switch" role="radiogroup" aria-label={label}>
      {ORIGINS.map((origin) => (
        <label key={origin}>
          <input
            type="radio"
            value={origin}
            onChange={(event) => {
              void onChange(event);
              onOrigin();
            }}
            {...input}
          />
          {origin}
        </label>
      ))}
    </div>
  );
}
