import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { isShortcut } from './shortcut.ts';

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog, 'at-foot');

/** The button that opens the search over everything. Keyboard shortcuts open it as well. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-btn search-open"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={() => void SearchDialog.load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
