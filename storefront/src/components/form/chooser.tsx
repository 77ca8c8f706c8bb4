import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { VirtualList } from '../virtual-list.tsx';
import '../panel.css';
import './chooser.css';

interface ChooserProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  detailOf: (item: Item) => ReactNode;
  pictureOf: (item: Item) => ReactNode;
  /** Label of each item's button. */
  action: 'Add' | 'Remove';
  onPress: (item: Item) => void;
}

/** A virtual list of items, each with a picture, a name and a button that adds or removes it. */
export function Chooser<Item>({
  label,
  items,
  keyOf,
  nameOf,
  detailOf,
  pictureOf,
  action,
  onPress,
}: ChooserProps<Item>) {
  return (
    <VirtualList label={label} items={items} keyOf={keyOf} rowHeight={94} className="chooser">
      {(item) => (
        <div className="panel-row">
          {pictureOf(item)}
          <span className="min-w-0">
            <b className="block leading-snug font-[640] [overflow-wrap:anywhere]">{nameOf(item)}</b>
            <span className="label">{detailOf(item)}</span>
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label={`${action} ${nameOf(item)}`}
            onClick={() => onPress(item)}
          >
            <Icon name={action === 'Add' ? 'more' : 'close'} />
          </button>
        </div>
      )}
    </VirtualList>
  );
}
