import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSecondClick } from './use-second-click.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Shown below the title. */
  subtitle?: ReactNode;
  /** Shown next to the title, such as a cube's front face. */
  picture?: ReactNode;
  onClose: () => void;
  /** Whether the dialog cannot be closed because the wallet is waiting for the user. */
  isBusy?: boolean;
  /** `alertdialog` if the content requires the user's attention. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog. Traps the focus and restores it afterwards. Escape and a click on the scrim close it. */
export function Dialog({
  title,
  subtitle,
  picture,
  onClose,
  isBusy = false,
  role = 'dialog',
  footer,
  children,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isSecondClick = useSecondClick();
  useFocusBack();
  useKeptFocus(panel);
  return (
    <Base open onClose={() => !isBusy && !isSecondClick() && onClose()} role={role} className="dialog-layer">
      <DialogBackdrop className="dialog-scrim" />
      <div className="dialog-place">
        <DialogPanel ref={panel} className="dialog">
          <div className="dialog-body">
            <div className="dialog-head">
              {picture}
              <div className="min-w-0">
                <DialogTitle className="dialog-title">{title}</DialogTitle>
                {subtitle && <p className="text-bone-dim">{subtitle}</p>}
              </div>
              <button
                type="button"
                className="icon-btn -mr-3"
                aria-label={`Close ${title}`}
                disabled={isBusy}
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
