/** A webhook of the caller. */
export interface WebhookId {
  webhookId: string;
}
