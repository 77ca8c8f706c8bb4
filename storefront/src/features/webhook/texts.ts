import { isolated, type WebhookEventType, type WebhookType } from '@cubedrop/sdk';
import type { WebhookDelivery } from '@cubedrop/sdk/api';

/** Texts about webhooks and their deliveries. */
export const webhookTexts = {
  title: 'Webhooks',
  lead: 'URLs of yours to which the server posts events as they happen.',
  manual: 'How to receive events',
  none: 'Add the URL of a program of yours above. It then receives the events that you choose.',
  failed: 'The webhooks did not load',

  add: 'Add a webhook',
  url: 'URL',
  urlHint: 'An https address on the public internet.',
  types: 'Events',
  noTypes: 'Choose at least one kind of event.',
  typeNames: {
    bid: 'Bid',
    outbid: 'Outbid',
    ended: 'Auction ended',
    claimed: 'Claimed',
    sold: 'Sold',
    test: 'Test',
  } satisfies Record<WebhookEventType, string>,
  typesWhy: {
    bid: 'Somebody bid on a cube, in a drop or in an owner’s auction.',
    outbid: 'Somebody was outbid. The event names that bidder and the new highest bid.',
    ended: 'The auction of a cube has ended, with or without a winner.',
    claimed: 'The seller was paid, or the winner received the cube.',
    sold: 'A cube was sold at a fixed price, by a signed order, or at the buy-now price of an auction.',
  } satisfies Record<WebhookType, string>,
  onlyOwn: 'Only events about me',
  onlyOwnWhy: 'As seller, bidder, winner, buyer or recipient. Otherwise all public events are sent.',
  onlyOwnShort: 'About me',
  allShort: 'All public ones',

  whose: 'Whose',
  enabled: 'Enabled',
  failingSince: 'Failing since',
  failingWhy: 'It is disabled if nothing can be delivered for a day.',
  disabledSince: 'Disabled since',
  disabledWhy: 'It receives no events until you enable it.',

  change: 'Change',
  save: 'Save',
  changeTitle: 'Change this webhook',
  changed: 'The webhook was changed.',
  enable: 'Enable',
  disable: 'Disable',
  test: 'Send a test event',
  tested: 'A test event is on its way.',
  showDeliveries: 'Show deliveries',
  remove: 'Delete',
  removeTitle: 'Delete this webhook?',
  removeWhy: 'Nothing more is sent to it, and the list of its deliveries is deleted as well.',
  replace: 'New secret',
  replaceTitle: 'Replace the secret?',
  replaceWhy:
    'You get a new secret. For a day, deliveries are signed with both, so that you can change your receiver without losing events.',
  /** Accessible name of a control that each webhook or delivery has. */
  of: (word: string, subject: string) => `${word}: ${isolated(subject)}`,

  secretTitle: 'Keep this secret now',
  secretWhy:
    'Your receiver checks with it that a request comes from this server. It is not shown again; you can only replace it.',
  secret: 'Secret',
  previousUntil: 'Deliveries are signed with the previous secret as well until',
  secretKept: 'I have kept it',
  copySecret: 'Copy secret',
  secretCopied: 'Secret copied.',
  secretNotCopied: 'The browser did not allow copying. Select the secret and copy it yourself.',

  deliveries: 'Deliveries',
  noDeliveries: 'Deliveries of the last seven days appear here. Send a test event to see the first one.',
  deliveriesFailed: 'The deliveries did not load',
  states: {
    waiting: 'Waiting',
    sending: 'Being sent',
    delivered: 'Delivered',
    failed: 'Not delivered',
  } satisfies Record<WebhookDelivery['state'], string>,
  event: 'Event',
  happened: 'Happened',
  status: 'Status of the last response',
  noStatus: 'None',
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  /** Fault of the last attempt, and what to do about it. */
  faults: {
    status: {
      what: 'Your receiver answered with an error.',
      hint: 'Respond with a status from 200 to 299. The log of your receiver may say why it did not.',
    },
    redirected: {
      what: 'Your receiver redirected the request, and redirects are not followed.',
      hint: 'Change the webhook to the URL to which it redirects.',
    },
    timeout: {
      what: 'Your receiver did not respond within ten seconds.',
      hint: 'Respond first, and do slow work afterwards.',
    },
    unreachable: {
      what: 'Your receiver could not be reached.',
      hint: 'Check that it runs, that its host name can be found, and that its certificate is valid.',
    },
    'address-refused': {
      what: 'The host leads to an address that is not one of the public internet.',
      hint: 'Correct the addresses of the host, or change the webhook to another URL.',
    },
    hidden: {
      what: 'It was not sent, because an admin has hidden the cube or drop.',
      hint: 'If the admin shows it again, you can send the event again.',
    },
  } satisfies Record<NonNullable<WebhookDelivery['fault']>, { what: string; hint: string }>,
  givenUp: {
    what: 'It was not sent, because the webhook was disabled.',
    hint: 'Enable the webhook, and send the event again.',
  },
  body: 'JSON',
  bodyHidden: 'An admin has hidden the cube or drop, so the event is not shown.',
  copyBody: 'Copy JSON',
  bodyCopied: 'JSON copied.',
  bodyNotCopied: 'The browser did not allow copying. Select the JSON and copy it yourself.',
  again: 'Send again',
} as const;
