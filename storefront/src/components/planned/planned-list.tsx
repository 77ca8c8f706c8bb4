import { useId } from 'react';
import { Link } from 'react-router-dom';
import { showMessage } from '../messages/show-message.ts';
import { plannedTexts as texts } from './texts.ts';
import './planned-list.css';

interface PlannedListProps<Item> {
  items: readonly Item[];
  /** Returns what an item is waiting for or made of. */
  detailOf: (item: Item) => string;
  /** Returns the path of the form filled with the item with a key. */
  toForm: (key: string) => string;
  /** Key of the item that the form is filled with; `null` if there is none. */
  current: string | null;
  onRemove: (key: string) => Promise<void>;
}

/** The cubes or drops of imported manifests that are still to be created. Shows nothing if there are none. */
export function PlannedList<Item extends { key: string; title: string }>({
  items,
  detailOf,
  toForm,
  current,
  onRemove,
}: PlannedListProps<Item>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="planned" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.title}</h2>
        <p className="hint">{texts.hint}</p>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.key} aria-current={item.key === current}>
            <span className="planned-text">
              <b className="font-[640]">
                <bdi>{item.title}</bdi>
              </b>
              <span className="label">{detailOf(item)}</span>
            </span>
            {item.key === current ? (
              <span className="label">{texts.inForm}</span>
            ) : (
              <Link
                className="btn btn-line btn-small"
                to={toForm(item.key)}
                aria-label={texts.of(texts.fillIn, item.title)}
              >
                {texts.fillIn}
              </Link>
            )}
            <button
              type="button"
              className="btn btn-quiet btn-small"
              aria-label={texts.of(texts.remove, item.title)}
              onClick={() => void onRemove(item.key).catch(() => showMessage('bad', texts.failed))}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
