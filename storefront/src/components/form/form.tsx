import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../busy-button.tsx';
import './form.css';

interface FormProps {
  /** Called when the form is submitted while it is not busy. */
  onSubmit: (event: FormEvent) => void;
  /** Label of the submit button. */
  action: string;
  isBusy: boolean;
  failed: string | null;
  /** Shown next to the button. */
  beside?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * A form with a single primary button, and with its error above that button. While it is busy, it ignores further
 * submissions and, unless it is in a dialog, covers the page.
 */
export function Form({ onSubmit, action, isBusy, failed, beside, disabled = false, children }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(event);
  };
  return (
    <form noValidate onSubmit={submit} className="sent-form grid gap-5" aria-busy={isBusy}>
      {children}
      <div role="alert" className="text-bad empty:hidden">
        {failed}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy} disabled={disabled}>
          {action}
        </BusyButton>
        {beside}
      </div>
    </form>
  );
}
