import { currentSession } from '../session/session.ts';
import { openDialog } from './dialogs/open-dialogs.ts';

/** Opens the dialog for whoever has no wallet to pay with: a visitor has to log in, an account has to link one. */
export function askForWallet(): void {
  openDialog({ name: currentSession() ? 'sign-in' : 'login-error' });
}
