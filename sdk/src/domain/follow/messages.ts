/** Messages about following creators, and watching drops and cubes. */
export const followMessages = {
  followed: 'You get notices about this from now on.',
  unfollowed: 'You get no more notices about this.',
  tooMany: 'An account can follow and watch at most 1,000 creators, drops and cubes. Remove some first.',
} as const;
