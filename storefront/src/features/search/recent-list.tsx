import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '../../components/icon.tsx';
import { searchTexts as texts } from './texts.ts';

interface RecentListProps {
  searches: readonly string[];
  onSearch: (text: string) => void;
  onRemove: (text: string) => void;
  onRemoveAll: () => void;
  /** Called when the up arrow key is pressed on the first search. */
  onTop: () => void;
}

/** The recent searches of this device, each of which can be repeated or removed. */
export function RecentList({ searches, onSearch, onRemove, onRemoveAll, onTop }: RecentListProps) {
  const list = useRef<HTMLUListElement>(null);
  function onKey(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('.recent') ?? [])];
    const next = buttons.indexOf(event.currentTarget) + step;
    if (next < 0) onTop();
    else buttons[next]?.focus();
  }
  return (
    <section aria-label={texts.recent}>
      <div className="flex items-center justify-between gap-4">
        <h3 className="label found-heading">{texts.recent}</h3>
        <button type="button" className="btn btn-quiet btn-small" onClick={onRemoveAll}>
          {texts.removeAll}
        </button>
      </div>
      <ul ref={list}>
        {searches.map((text) => (
          <li key={text} className="flex items-center">
            <button type="button" className="recent" onKeyDown={onKey} onClick={() => onSearch(text)}>
              <Icon name="clock" />
              <bdi>{text}</bdi>
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={texts.remove(text)}
              onClick={() => onRemove(text)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <p className="found-note">{texts.recentNote}</p>
    </section>
  );
}
