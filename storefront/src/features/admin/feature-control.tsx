import type { Drop } from '@cubedrop/sdk/api';
import { setFeaturedDrop } from '@cubedrop/sdk/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { adminTexts as texts } from './texts.ts';

interface FeatureControlProps {
  drop: Pick<Drop, 'id' | 'title'>;
  /** The drop that home shows first, if an admin chose one. */
  featured: Pick<Drop, 'id' | 'title'> | undefined;
}

/** An admin's button to have home show a drop first, or to end that. */
export function FeatureControl({ drop, featured }: FeatureControlProps) {
  const choose = useFeaturing();
  const isFeatured = drop.id === featured?.id;
  const { mutate, isPending } = useMutation({
    mutationFn: () => choose(isFeatured ? undefined : drop, featured),
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  const label = isFeatured ? texts.unfeature : texts.feature;
  return (
    <BusyButton
      className="btn btn-line btn-small"
      aria-label={`${label}: ${drop.title}`}
      isBusy={isPending}
      onPress={() => mutate()}
    >
      {label}
    </BusyButton>
  );
}

type Choice = Pick<Drop, 'id' | 'title'> | undefined;

/**
 * Returns a function that chooses the drop that home shows first, or none, and offers in a message to undo that.
 * Refetches all queries.
 */
function useFeaturing(): (next: Choice, before: Choice) => Promise<void> {
  const queries = useQueryClient();
  const make = async (next: Choice): Promise<void> => {
    await setFeaturedDrop(api, { dropId: next?.id ?? null });
    await queries.invalidateQueries();
  };
  const undo = async (before: Choice): Promise<void> => {
    try {
      await make(before);
      showMessage('good', texts.nowFeatured(before?.title));
    } catch (error) {
      showMessage('bad', messageOf(error));
    }
  };
  return async (next, before) => {
    await make(next);
    const action = { word: texts.undo, act: () => void undo(before) };
    showMessage('good', texts.nowFeatured(next?.title), { action });
  };
}
