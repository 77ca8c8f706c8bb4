/** Type of events that an account can receive at a webhook. */
export type WebhookType = 'bid' | 'outbid' | 'ended' | 'claimed' | 'sold';

/** Type of an event that a webhook receives. `test` is a delivery that the account requested as a test. */
export type WebhookEventType = WebhookType | 'test';
