import { useId, type ReactNode, type Ref } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { NextStep } from '../next-step.tsx';
import { QueryState, type ShownQuery } from '../query-state.tsx';
import { Empty } from '../states.tsx';
import { Chooser } from './chooser.tsx';
import { pickingTexts as texts } from './texts.ts';

/** Functions that describe a selectable item for display. */
export interface PickRow<Item> {
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  detailOf: (item: Item) => ReactNode;
  pictureOf: (item: Item) => ReactNode;
}

interface AvailableProps<Item> {
  label: string;
  query: ShownQuery<readonly Item[]>;
  failed: string;
  chosen: readonly Item[];
  onAdd: (item: Item) => void;
  row: PickRow<Item>;
  /** Shown if there is nothing to select from: a `NextStep`. */
  next: ReactNode;
  error?: string | undefined;
  /** Focused if the selection is invalid. */
  ref?: Ref<HTMLDivElement>;
}

/** The list of the items that are not selected yet, and below it the error of the selection. */
export function Available<Item>({ error, ref, ...list }: AvailableProps<Item>) {
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-2">
      <AvailableList {...list} />
      <p className="hint hint-bad empty:hidden">{error}</p>
    </div>
  );
}

/** The list of items not yet selected, with its loading, error and empty states. */
function AvailableList<Item>({
  label,
  query,
  failed,
  chosen,
  onAdd,
  row,
  next,
}: Omit<AvailableProps<Item>, 'error' | 'ref'>) {
  const chosenKeys = new Set(chosen.map(row.keyOf));
  return (
    <QueryState query={query} failed={failed} skeleton={<span className="skeleton h-40" />}>
      {(items) => {
        const remaining = items.filter((item) => !chosenKeys.has(row.keyOf(item)));
        if (items.length === 0) return <Empty next={next} />;
        if (remaining.length === 0) return <Empty next={<NextStep text={texts.allChosen} />} />;
        return <Chooser label={label} items={remaining} action="Add" onPress={onAdd} {...row} />;
      }}
    </QueryState>
  );
}

interface TrayProps<Item> {
  title: string;
  /** The number of selected items, formatted. */
  count: string;
  items: readonly Item[];
  onRemove: (item: Item) => void;
  row: PickRow<Item>;
  /** Id of the form that the button submits. */
  form: string;
  action: string;
  isBusy: boolean;
  disabled?: boolean;
  /** Shown above the button. */
  note?: ReactNode;
  hint: string;
}

/** The selected items, each with a button to remove it, and the form's submit button. */
export function Tray<Item>({
  title,
  count,
  items,
  onRemove,
  row,
  form,
  action,
  isBusy,
  disabled = false,
  note,
  hint,
}: TrayProps<Item>) {
  const id = useId();
  return (
    <section className="tray" aria-labelledby={id}>
      <div className="tray-head">
        <h2 id={id}>{title}</h2>
        <span className="label" role="status">
          {count}
        </span>
      </div>
      {items.length > 0 ? (
        <Chooser label={title} items={items} action="Remove" onPress={onRemove} {...row} />
      ) : (
        <Empty next={<NextStep text={texts.noneChosen} />} />
      )}
      {note}
      <BusyButton
        type="submit"
        form={form}
        className="btn btn-primary mt-5 w-full"
        disabled={disabled}
        isBusy={isBusy}
      >
        {action}
      </BusyButton>
      <p className="hint mt-3.5">{hint}</p>
    </section>
  );
}
