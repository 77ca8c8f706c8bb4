import type { FormEvent, ReactNode } from 'react';
import './form.css';

interface FormProps {
  onSubmit: (event: FormEvent) => void;
  /** What the one button says. */
  action: string;
  isBusy: boolean;
  failed: string | null;
  /** Beside the button. */
  beside?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** Fields and one primary button; what went wrong stands over it. While it is sent, nothing in it can be pressed again. */
export function Form({ onSubmit, action, isBusy, failed, beside, disabled = false, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="sent-form grid gap-5" aria-busy={isBusy}>
      {children}
      <div role="alert" className="text-bad empty:hidden">
        {failed}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary" aria-busy={isBusy} disabled={disabled}>
          {isBusy && <span className="spin" />}
          {action}
        </button>
        {beside}
      </div>
    </form>
  );
}
