import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../busy-button.tsx';
import './form.css';

interface FormProps {
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

/** A form with a single primary button and its error above it. Cannot be submitted again while it is being sent. */
export function Form({ onSubmit, action, isBusy, failed, beside, disabled = false, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="sent-form grid gap-5" aria-busy={isBusy}>
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
