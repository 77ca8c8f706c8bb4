import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Puts a person where a followed link leads: at the top of a new screen or at the part that the address names, with the
 * focus there too. Going back and forth is left to the browser, which knows where they were.
 */
export function usePlace(main: RefObject<HTMLElement | null>) {
  const { pathname, search, hash } = useLocation();
  const followed = useNavigationType() !== NavigationType.Pop;
  const shown = useRef(pathname);

  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (!followed) return;
    const part = hash && document.getElementById(hash.slice(1));
    if (part) {
      part.scrollIntoView();
      part.focus({ preventScroll: true });
      return;
    }
    if (isNew) main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [main, pathname, search, hash, followed]);
}
