import type { Seconds } from '@cubedrop/sdk';
import { useId, type Ref } from 'react';
import { utcText } from './moment-text.ts';
import { twoDigits } from './two-digits.ts';

interface MomentInputProps {
  label: string;
  /** `null` while no valid time is entered. */
  value: Seconds | null;
  onValue: (moment: Seconds | null) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A date and time field in the user's time zone, with the same time in UTC below. */
export function MomentInput({ label, value: moment, onValue, error, ref }: MomentInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        className="input"
        type="datetime-local"
        step={60}
        defaultValue={moment === null ? '' : localInputOf(moment)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onValue(momentOf(event.target.value))}
      />
      <p id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
        {error ?? (moment === null ? '\u00a0' : utcText(moment).whole)}
      </p>
    </div>
  );
}

/** Formats a time for a `datetime-local` input, in this device's time zone, to the minute. */
export function localInputOf(moment: Seconds): string {
  const date = new Date(moment * 1_000);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Parses the value of a `datetime-local` input; `null` if it is not a valid time. */
export function momentOf(text: string): Seconds | null {
  const time = new Date(text).getTime();
  return text !== '' && Number.isFinite(time) ? Math.floor(time / 1_000) : null;
}
