import { endAllSessions, endSession } from '@cubedrop/sdk/api';
import { onlineManager } from '@tanstack/react-query';
import { paths } from '../config/paths.ts';
import { forgetSession } from '../session/session.ts';
import { api } from './client.ts';

/** Ends this session on the server, which invalidates all copies of its token, and navigates to home. */
export async function signOut(): Promise<void> {
  // Pauses all queries: the token of their requests could be invalid by the time the requests arrive.
  onlineManager.setOnline(false);
  // The token is deleted even if the server cannot be reached.
  await Promise.allSettled([endSession(api), endNotices()]);
  leaveSession();
}

/** Ends all sessions of the account and navigates to home. @throws ApiError if the server refuses */
export async function signOutEverywhere(): Promise<void> {
  await endAllSessions(api);
  await endNotices().catch(() => undefined);
  onlineManager.setOnline(false);
  leaveSession();
}

/** Ends notices to this browser, also those of an earlier session. */
async function endNotices(): Promise<void> {
  const { endBrowserSubscription } = await import('../session/browser-subscription.ts');
  await endBrowserSubscription();
}

function leaveSession(): void {
  forgetSession();
  window.location.assign(paths.home.to());
}
