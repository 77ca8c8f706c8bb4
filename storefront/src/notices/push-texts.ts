/** Texts about notices in browsers. */
export const pushTexts = {
  /** Title of every notification. */
  sender: 'Cubedrop',
  unknown: 'You have a new notice.',

  turn: 'Notify me in this browser',
  turnWhy: 'New notices then appear on this device, even while no page of Cubedrop is open.',
  unsupported: 'This browser cannot show notices.',
  unsupportedHint:
    'Use a browser with Web Push, and no private window. On an iPhone or iPad, add Cubedrop to the Home Screen first.',
  denied: 'You have blocked notifications from this site.',
  deniedHint: 'Allow them in the settings of your browser for this site, and reload the page.',
  offline: 'You are offline.',
  offlineHint: 'You can change this setting once you are online again.',

  dismissed: 'You did not allow notifications, so notices stay off in this browser.',
  unreachable: 'The push service of your browser cannot be reached. Check your connection and try again.',
  on: 'Notices now appear in this browser.',
  off: 'Notices no longer appear in this browser.',
  removed: 'Notices no longer appear in that browser.',

  browsers: 'Browsers that show your notices',
  failed: 'The setting for this browser did not load',
  thisOne: 'This browser',
  since: 'Since',
  remove: 'Remove',
  /** Accessible name of the button that removes a browser. */
  removeOf: (browser: string) => `Remove: ${browser}`,
  until: 'Signing out of a browser, or changing the password, turns its notices off.',
} as const;
