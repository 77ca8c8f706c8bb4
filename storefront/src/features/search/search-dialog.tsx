import { useSearch } from '@cubedrop/react';
import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { MAX_SEARCH_LENGTH, searchable } from '../../components/filters/filters.ts';
import { Failed, Loading } from '../../components/states.tsx';
import { useOnline } from '../../components/use-online.ts';
import { addRecent } from './recent-searches.ts';
import { firstPath } from './result-paths.ts';
import { Results } from './results.tsx';
import { SearchStart } from './search-start.tsx';
import { shownCount } from './shown-count.ts';
import { ElsewhereLinks } from './elsewhere-links.tsx';
import { searchTexts as texts } from './texts.ts';
import { useDebounced } from './use-debounced.ts';
import './search.css';

/** The search over everything. Closes when a result is chosen or the page changes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = searchable(text);
  const search = useDebounced(wanted);
  const isOnline = useOnline();
  const query = useSearch(search);
  const isOutdated = query.isPlaceholderData || search !== wanted;
  const isFailed = query.isError && !isOutdated;
  const found = wanted === '' ? undefined : query.data;
  const navigate = useNavigate();
  useCloseOnLeave(onClose);

  function choose(to: string) {
    addRecent(wanted);
    onClose();
    // The dialog first restores the focus. The new page takes it afterwards.
    requestAnimationFrame(() => void navigate(to));
  }

  /** The search for which Enter was pressed before its results came. Its first result opens once it is found. */
  const [awaited, setAwaited] = useState<string>();
  const first = found && awaited === wanted && !isOutdated ? firstPath(found) : undefined;
  useEffect(() => {
    if (first !== undefined) choose(first);
    // Runs only once the awaited result is found, not whenever `choose` changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first]);

  /**
   * Handles keys before the combobox does. The combobox would choose a result on Tab, and on Escape close only
   * itself, not the dialog.
   */
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key === 'Enter' && (isOutdated || !found) && wanted !== '' && !event.nativeEvent.isComposing)
      setAwaited(wanted);
    if (event.key === 'ArrowDown' && wanted === '') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('.recent, a')?.focus();
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  function change(to: string) {
    setText(to);
    setAwaited(undefined);
  }
  function repeat(earlier: string) {
    change(earlier);
    input.current?.focus();
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Combobox value={null} onChange={(to: string | null) => to !== null && choose(to)} immediate>
        <div className="search">
          <div onKeyDownCapture={onKey}>
            <ComboboxInput
              ref={input}
              className="input"
              aria-label={texts.label}
              placeholder={texts.label}
              // The dialog is opened to type into its field.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              inputMode="search"
              dir="auto"
              maxLength={MAX_SEARCH_LENGTH}
              displayValue={() => text}
              onChange={(event) => change(event.target.value)}
            />
          </div>
          <span role="status" className="sr-only">
            {wanted !== '' && (found && !isOutdated ? texts.results(shownCount(found)) : texts.searching)}
          </span>
          {!isOnline && <p className="found-note">{texts.offline}</p>}
          <div ref={list} className="search-list" aria-busy={isOutdated}>
            {wanted === '' ? (
              <SearchStart onSearch={repeat} onLeft={() => input.current?.focus()} />
            ) : isFailed ? (
              <Failed onRetry={() => void query.refetch()}>{texts.failed}</Failed>
            ) : !found || (isOutdated && shownCount(found) === 0) ? (
              isOnline && <ResultsSkeleton />
            ) : shownCount(found) > 0 ? (
              <ComboboxOptions static modal={false} aria-label={texts.list} className="outline-none">
                <Results found={found} search={wanted} isOutdated={isOutdated} />
              </ComboboxOptions>
            ) : (
              <div className="grid gap-2">
                <b className="wrap-anywhere">
                  <bdi>{texts.none(wanted)}</bdi>
                </b>
                <ElsewhereLinks text={texts.noneNext} />
              </div>
            )}
          </div>
        </div>
      </Combobox>
    </Dialog>
  );
}

/** Closes the dialog when another page is shown, such as by the browser's Back button. */
function useCloseOnLeave(onClose: () => void) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
}

function ResultsSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4">
        {Array.from({ length: 4 }, (_, index) => (
          <span key={index} className="skeleton h-12" />
        ))}
      </div>
    </Loading>
  );
}
