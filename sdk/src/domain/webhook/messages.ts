/** Messages about webhooks. */
export const webhookMessages = {
  urlMalformed: 'The address of a webhook must be an https URL.',
  urlTooLong: 'The address of a webhook can have at most 2000 characters.',
  urlPlain:
    'A webhook needs an https address. Only a local stack sends to http, and only to its own machine.',
  urlCredentials: 'The address of a webhook must not contain a user name or a password.',
  urlFragment: 'The address of a webhook must not contain a fragment (#).',
  urlUnresolved: 'The host of this address cannot be found.',
  urlPrivate: 'This address is in a private network, so nothing is sent there.',
  urlTaken: 'You have a webhook with this address already. Change it, or delete it first.',
  tooMany: 'An account can have at most 10 webhooks. Delete one first.',
  disabled: 'This webhook is disabled. Enable it first.',
  deleted: 'The webhook was deleted.',
  queued: 'The delivery was queued.',
} as const;
