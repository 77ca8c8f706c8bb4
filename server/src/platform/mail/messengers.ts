/** A message to one person. */
export interface OutgoingMessage {
  /** An e-mail address or a mobile number. */
  to: string;
  /** Not used in text messages. */
  subject: string;
  text: string;
}

/** Sends messages. Each function resolves once the message is handed over. @throws Error if that fails */
export interface Messengers {
  mail(letter: OutgoingMessage): Promise<void>;
  sms(letter: OutgoingMessage): Promise<void>;
}
