import { createContext, useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createAnnouncer } from './announcer.ts';

/** The announcer of all screens. */
export const AnnouncerContext = createContext(createAnnouncer());

export const useAnnouncer = () => useContext(AnnouncerContext);

/** The page's live regions. Rendered outside the app's root, which is inert while a dialog is open. */
export function Announcements() {
  const { subscribe, announced } = useAnnouncer();
  const { polite, assertive } = useSyncExternalStore(subscribe, announced);
  return createPortal(
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {polite}
      </div>
      <div aria-live="assertive" className="sr-only">
        {assertive}
      </div>
    </>,
    document.body,
  );
}
