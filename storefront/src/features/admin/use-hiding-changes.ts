import { setHidden } from '@cubedrop/sdk/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { makeChanges, undoing, type HidingChange, type HidingOutcome } from './hiding-changes.ts';
import { adminTexts as texts } from './texts.ts';

/**
 * Returns a function that hides drops and cubes or shows them again, and offers in a message to undo what it did. The
 * caller shows what failed. Refetches all queries, because any list may contain the items.
 */
export function useHidingChanges(): (changes: readonly HidingChange[]) => Promise<HidingOutcome> {
  const queries = useQueryClient();
  const make = async (changes: readonly HidingChange[]): Promise<HidingOutcome> => {
    const outcome = await makeChanges(changes, ({ item: { kind, id }, hidden, reason }) =>
      setHidden(api, { kind, id, hidden, reason: hidden ? reason : undefined }),
    );
    await queries.invalidateQueries();
    return outcome;
  };
  const undo = async (changes: readonly HidingChange[]): Promise<void> => {
    const { done, failed } = await make(changes.map(undoing));
    if (done.length > 0) showMessage('good', doneText(done));
    for (const { change, error } of failed)
      showMessage('bad', texts.notChanged(change.item.title, messageOf(error)));
  };
  return async (changes) => {
    const outcome = await make(changes);
    const { done } = outcome;
    if (done.length > 0)
      showMessage('good', doneText(done), { action: { word: texts.undo, act: () => void undo(done) } });
    return outcome;
  };
}

/** Returns what was done, in words. @param changes at least one; all of them hide, or all of them show again */
function doneText(changes: readonly HidingChange[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const { item, hidden } = first;
  if (others.length > 0) return (hidden ? texts.hiddenSeveral : texts.shownSeveral)(changes.length);
  return (hidden ? texts.hidden : texts.shown)(item.title);
}
