/** The storefront's own texts about following. */
export const followTexts = {
  title: 'Following',
  lead: 'You get notices about these creators, drops and cubes.',
  words: {
    creator: { off: 'Follow', on: 'Following' },
    drop: { off: 'Watch', on: 'Watching' },
    cube: { off: 'Watch', on: 'Watching' },
  },
  creator: 'Creator',
  none: 'Creators whom you follow, and drops and cubes that you watch, appear here.',
  failed: 'What you follow did not load',
} as const;
