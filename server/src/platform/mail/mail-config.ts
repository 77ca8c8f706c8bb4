/** Settings of mail and text messages. */
export interface MailConfig {
  /** SMTP server. Without one, a local stack keeps mail in its outbox, and other servers cannot send any. */
  smtp: { url: string; from: string } | undefined;
  /** SMS gateway. Without one, a local stack keeps text messages in its outbox, and other servers cannot send any. */
  sms: { url: string; token: string | undefined } | undefined;
}
