import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'aria-busy'> {
  isBusy: boolean;
  /** Called when the button is pressed while it is not busy. */
  onPress?: () => void;
}

/** A button whose action takes time. While it is busy, it shows a spinner and ignores presses, but keeps the focus. */
export function BusyButton({ isBusy, onPress, type = 'button', children, ...attributes }: BusyButtonProps) {
  return (
    <button type={type} {...attributes} aria-busy={isBusy} onClick={onPress && (() => !isBusy && onPress())}>
      {isBusy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
