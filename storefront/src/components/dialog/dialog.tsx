import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import './dialog.css';

/** Usual maximum time between the clicks of a double click, in ms. */
const DOUBLE_CLICK_MS = 500;

interface DialogProps {
  title: string;
  /** Shown below the title. */
  subtitle?: ReactNode;
  /** Shown next to the title, such as a cube's front face. */
  picture?: ReactNode;
  onClose: () => void;
  /** Whether the user can close the dialog. `false` while the wallet is waiting for them. Defaults to `true`. */
  isDismissible?: boolean;
  /** `alertdialog` if the content requires the user's attention. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog. Traps the focus while it is open, and restores it afterwards. If it is dismissible, its button,
 * Escape or a click on the scrim closes it.
 */
export function Dialog({
  title,
  subtitle,
  picture,
  onClose,
  isDismissible = true,
  role = 'dialog',
  footer,
  children,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isSecondClick = useSecondClick();
  const isOpen = useOpenOnceMounted();
  useRestoreFocus();
  useKeptFocus(panel);
  return (
    <Base
      open={isOpen}
      onClose={() => isDismissible && !isSecondClick() && onClose()}
      role={role}
      className="dialog-layer"
    >
      <DialogBackdrop className="dialog-scrim" />
      <div className="dialog-place">
        <DialogPanel ref={panel} className="dialog">
          <div className="dialog-body">
            <div className="dialog-head">
              {picture}
              <div className="min-w-0">
                <DialogTitle className="dialog-title">{title}</DialogTitle>
                {subtitle && (
                  <p className="text-bone-dim">
                    <bdi>{subtitle}</bdi>
                  </p>
                )}
              </div>
              <button
                type="button"
                className="icon-btn -mr-3"
                aria-label={`Close ${title}`}
                disabled={!isDismissible}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            </div>
            {children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </DialogPanel>
      </div>
    </Base>
  );
}

/**
 * Returns whether the dialog is open. It opens in the first effect, before the browser paints. If it were already
 * open when it mounted, the dialog library could not find the rest of the page yet, and would not make the page
 * inert.
 */
function useOpenOnceMounted(): boolean {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return isOpen;
}

/**
 * Keeps the focus in the dialog if its focused button is removed, as happens when a run completes. The last button of
 * the footer, the primary one, gets the focus.
 */
function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  const isFirst = useRef(true);
  useEffect(() => {
    // The dialog library sets the initial focus.
    if (!isFirst.current && document.activeElement === document.body)
      dialog.current?.querySelector<HTMLElement>('.dialog-foot button:last-of-type:enabled')?.focus();
    isFirst.current = false;
  });
}

/**
 * Returns a function that checks whether the current event may be the second click of the double click that opened the
 * dialog, and so was not meant for the scrim. Always false for keyboard events.
 */
function useSecondClick(): () => boolean {
  const [openedAt] = useState(() => performance.now());
  return () => !(window.event instanceof KeyboardEvent) && performance.now() - openedAt < DOUBLE_CLICK_MS;
}
