/** A webhook of the caller. */
export interface WebhookId {
  /** Server id of the webhook. */
  webhookId: string;
}
