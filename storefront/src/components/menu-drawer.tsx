import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from './icon.tsx';

/**
 * The menu drawer of narrow windows. Closed by its button, Escape, the scrim, a followed link or a button in `after`.
 */
export function MenuDrawer({ children, after }: { children: ReactNode; after?: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const close = () => dialog.current?.close();

  useEffect(() => dialog.current?.close(), [key]);

  return (
    <>
      <button
        type="button"
        className="icon-btn drawer-open"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </button>
      {/* The click handler is for the scrim. On the keyboard, Escape closes the drawer. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="drawer-in">
          <div className="flex justify-end">
            <button type="button" className="icon-btn" aria-label="Close menu" onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label="Main">{children}</nav>
          {/* Closes the drawer, which would otherwise cover what the button opens. */}
          <div
            role="presentation"
            onClick={(event) => (event.target as Element).closest('button') && close()}
          >
            {after}
          </div>
        </div>
      </dialog>
    </>
  );
}
