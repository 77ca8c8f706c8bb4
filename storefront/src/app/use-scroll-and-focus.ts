import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After each navigation within the application, scrolls to and focuses the section named by the hash of the URL. Without
 * such a section, scrolls to the top and, on a new screen, focuses the content. Does nothing if the URL is replaced on the
 * same screen, as when a filter of a list changes. Back and forward navigation is left to the browser, which restores the
 * scroll position.
 */
export function useScrollAndFocus(main: RefObject<HTMLElement | null>) {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const isNew = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (type === NavigationType.Pop || (type === NavigationType.Replace && !isNew)) return;
    const section = hash && document.getElementById(hash.slice(1));
    if (section) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
      return;
    }
    if (isNew) main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [main, pathname, search, hash, type]);
}
