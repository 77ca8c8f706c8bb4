import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { FailedChanges } from './failed-changes.tsx';
import type { HidingChange, HidingOutcome } from './hiding-changes.ts';
import { rowKey, type SelectableRow } from './row-selection.ts';
import { adminTexts as texts } from './texts.ts';
import { useHidingChanges } from './use-hiding-changes.ts';

interface BulkBarProps {
  /** Number of selected rows. */
  count: number;
  /** Whether all rows of the page are selected. */
  isWhole: boolean;
  /** Selects all rows of the page, or none if all are selected. */
  onAll: () => void;
  /** Returns the selected rows. */
  read: () => readonly SelectableRow[];
  /** Called with the keys of the rows that were changed. */
  onDone: (done: ReadonlySet<string>) => void;
}

/** Selects all rows of a page, and hides the selected ones or shows them again. Lists those that failed. */
export function BulkBar({ count, isWhole, onAll, read, onDone }: BulkBarProps) {
  const make = useHidingChanges();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly SelectableRow[]>();
  const [failed, setFailed] = useState<HidingOutcome['failed']>([]);

  async function run(changes: readonly HidingChange[]): Promise<void> {
    setBusy(true);
    setFailed([]);
    try {
      const outcome = await make(changes);
      setFailed(outcome.failed);
      onDone(new Set(outcome.done.map(({ item }) => rowKey(item))));
    } finally {
      setBusy(false);
    }
  }

  const show = () =>
    void run(
      read().flatMap(({ item, hiddenFor }) =>
        hiddenFor === undefined ? [] : [{ item, hidden: false, reason: hiddenFor }],
      ),
    );
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-6 flex-none accent-bone"
            checked={isWhole}
            disabled={isBusy}
            onChange={onAll}
          />
          {texts.selectAll}
        </label>
        <span role="status" className="text-sm text-bone-dim">
          {count > 0 && texts.selected(count)}
        </span>
        {count > 0 && (
          <span className="flex flex-wrap gap-3 min-[700px]:ml-auto">
            <BusyButton
              className="btn btn-line btn-small"
              isBusy={isBusy}
              onPress={() => setAsked(read().filter(({ hiddenFor }) => hiddenFor === undefined))}
            >
              {texts.hideSelected}
            </BusyButton>
            <BusyButton className="btn btn-line btn-small" isBusy={isBusy} onPress={show}>
              {texts.showSelected}
            </BusyButton>
          </span>
        )}
      </div>
      <FailedChanges failed={failed} />
      {asked && asked.length > 0 && (
        <ReasonDialog
          title={texts.hideSeveralTitle(asked.length)}
          subtitle={asked.map(({ item }) => item.title).join(', ')}
          why={texts.hideWhy}
          label={texts.reason}
          action={texts.hide}
          onClose={() => setAsked(undefined)}
          send={(reason) => run(asked.map(({ item }) => ({ item, hidden: true, reason })))}
        />
      )}
    </div>
  );
}
