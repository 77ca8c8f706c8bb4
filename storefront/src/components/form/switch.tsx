import type { InputHTMLAttributes } from 'react';
import { ExplainedLabel } from './explained-label.tsx';

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'className'
> {
  label: string;
  hint: string;
}

/** A setting that is on or off, with a line that explains it. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-start gap-4">
      <input type="checkbox" role="switch" className="toggle mt-0.5" {...input} />
      <ExplainedLabel label={label} hint={hint} />
    </label>
  );
}
