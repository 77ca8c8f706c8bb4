/** Settings of mail and text messages. */
export interface MailConfig {
  /** SMTP server; if `undefined`, mail goes to the outbox of a local stack. */
  smtp: { url: string; from: string } | undefined;
  /** SMS gateway; if `undefined`, text messages go to the outbox of a local stack. */
  sms: { url: string; token: string | undefined } | undefined;
}
