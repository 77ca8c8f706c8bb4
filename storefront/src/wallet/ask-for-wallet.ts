import { currentSession } from '../session/session.ts';
import { openDialog } from './dialogs/open-dialogs.ts';

/** Opens the dialog for a user without a wallet: visitors must log in, signed-in accounts must link a wallet. */
export function askForWallet(): void {
  openDialog({ name: currentSession() ? 'sign-in' : 'sign-in-first' });
}
