import { openDialog } from '../dialogs/open-dialogs.ts';
import { neededProof } from './needed-proof.ts';

/**
 * Makes a change. If the server requires a proof of identity first, opens the dialog that asks for it and makes the
 * change after that; if the user closes the dialog, nothing changes.
 * @param change makes the change, then does what follows, such as showing a message. Called again after the proof
 * @throws any other error of the first attempt; the dialog shows the errors of the second attempt
 */
export async function withProof(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const kind = neededProof(error);
    if (!kind) throw error;
    openDialog({ name: 'proof', kind, onProven: change });
  }
}
