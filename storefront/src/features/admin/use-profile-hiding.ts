import { setProfileHidden } from '@cubedrop/sdk/api';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { adminTexts as texts } from './texts.ts';

/** A public profile to hide or to show again. */
interface ProfileChange {
  address: string;
  hidden: boolean;
  /** Why it is to be hidden or, if it is to be shown again, why it was hidden. */
  reason: string;
}

/**
 * Returns a function that hides a public profile or shows it again, and offers in a message to undo that. Refetches all
 * queries.
 */
export function useProfileHiding(): (change: ProfileChange) => Promise<void> {
  const queries = useQueryClient();
  const make = async ({ address, hidden, reason }: ProfileChange): Promise<void> => {
    await setProfileHidden(api, { address, hidden, reason: hidden ? reason : undefined });
    await queries.invalidateQueries();
  };
  const undo = async (change: ProfileChange): Promise<void> => {
    const back = { ...change, hidden: !change.hidden };
    try {
      await make(back);
      showMessage('good', profileText(back));
    } catch (error) {
      showMessage('bad', messageOf(error));
    }
  };
  return async (change) => {
    await make(change);
    showMessage('good', profileText(change), { action: { word: texts.undo, act: () => void undo(change) } });
  };
}

const profileText = ({ address, hidden }: ProfileChange): string =>
  hidden ? texts.hidden(address) : texts.shown(address);
