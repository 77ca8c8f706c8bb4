import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'aria-busy'> {
  isBusy: boolean;
  /** Called when the button is pressed while it is not busy. */
  onPress?: () => void;
}

/**
 * A button whose action takes time. While it is busy, it shows a spinner and keeps the focus, but neither calls
 * `onPress` nor submits a form. Pressing Enter in a field does not submit the form then either, because the browser
 * turns that key press into a click on the submit button.
 */
export function BusyButton({ isBusy, onPress, type = 'button', children, ...attributes }: BusyButtonProps) {
  return (
    <button
      type={type}
      {...attributes}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
