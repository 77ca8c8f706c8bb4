/** Messages about browsers to which notices are sent. */
export const pushMessages = {
  endpointInvalid: 'The address of the push service must be an https URL.',
  endpointPrivate: 'The push service is in a private network, so nothing is sent there.',
  endpointUnresolved: 'The host of the push service cannot be found.',
  keyInvalid: 'The public key of the browser is not valid.',
  taken: 'This browser is subscribed with other keys. Turn notices off in it, and on again.',
  tooMany: 'An account can have at most 10 browsers. Remove one first.',
  removed: 'The browser was removed.',
} as const;
