import { onlineManager } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { paths } from '../config/paths.ts';
import { forgetSession } from './session.ts';

/** Ends this session, wherever its token was copied to, and goes home. */
export async function signOut(): Promise<void> {
  // From here on nothing on screen is asked for, since the token may be over by the time that it arrives.
  onlineManager.setOnline(false);
  // The token is forgotten even where the server can't be told.
  await api.post('/user/auth/logout', {}).catch(() => undefined);
  leave();
}

/** Ends every session of the account, and goes home. @throws ApiError where the server did not do it */
export async function signOutEverywhere(): Promise<void> {
  await api.post('/user/auth/logout/everywhere', {});
  onlineManager.setOnline(false);
  leave();
}

function leave(): void {
  forgetSession();
  window.location.assign(paths.home.to());
}
