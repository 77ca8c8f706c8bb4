/** Texts of the application's frame. */
export const appTexts = {
  sessionEnded: 'Your session has ended. Log in again; what you sent is kept under Transactions.',
  offline: 'You are offline. Amounts and times may be out of date.',
  online: 'You are online again.',
  paused: 'Live updates paused.',
  back: 'Live updates are back.',
};
