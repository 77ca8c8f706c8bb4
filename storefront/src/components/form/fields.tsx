import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import type { FieldProps } from './use-checked-form.ts';

interface Labelled {
  label: string;
  hint?: ReactNode;
}

function useDescription(error: string | undefined, hint: ReactNode) {
  const id = useId();
  const descriptionId = `${id}-note`;
  return {
    id,
    aria: {
      'aria-invalid': error !== undefined,
      'aria-describedby': error || hint ? descriptionId : undefined,
    },
    description: (error || hint) && (
      <p id={descriptionId} className={`hint ${error ? 'hint-bad' : ''}`}>
        {error ?? hint}
      </p>
    ),
  };
}

/** A single-line text field with its label, and its hint or error below. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: Labelled & FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>) {
  const { id, aria, description } = useDescription(error, hint);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" dir="auto" {...aria} {...input} />
      {description}
    </div>
  );
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: Labelled & FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>) {
  const { id, aria, description } = useDescription(error, hint);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="input" dir="auto" {...aria} {...area} />
      {description}
    </div>
  );
}

/** A password field with a button to show the password. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Labelled & FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { id, aria, description } = useDescription(error, hint);
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="unit">
        <input id={id} className="input" type={isShown ? 'text' : 'password'} {...aria} {...input} />
        <button
          type="button"
          className="link absolute inset-y-0 right-3 min-w-11 cursor-pointer text-sm"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {description}
    </div>
  );
}

/** A field for a pin. Phones offer to fill in the pin from the message that contains it. */
export function PinField(props: Labelled & FieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />;
}

/** A select with its label, and its hint or error below. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Labelled & FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps>) {
  const { id, aria, description } = useDescription(error, hint);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" {...aria} {...select}>
        {children}
      </select>
      {description}
    </div>
  );
}

/** Radio buttons for a choice between two options, with its error below. */
export function SwitchChoice({
  legend,
  options,
  error,
  ...input
}: { legend: string; options: readonly { value: string; text: string }[] } & FieldProps) {
  const { aria, description } = useDescription(error, undefined);
  return (
    <fieldset className="field" aria-describedby={aria['aria-describedby']}>
      <legend className="legend mb-[0.45rem]">{legend}</legend>
      <div className="switch">
        {options.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" value={value} {...input} />
            {text}
          </label>
        ))}
      </div>
      {description}
    </fieldset>
  );
}
