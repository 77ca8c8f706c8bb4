/** A message to one person. */
export interface Letter {
  /** An e-mail address or a mobile number. */
  to: string;
  /** Left out of text messages. */
  subject: string;
  text: string;
}

/** The ways to reach people. Each resolves once the message is handed over. @throws Error where it can't be */
export interface Messengers {
  mail(letter: Letter): Promise<void>;
  sms(letter: Letter): Promise<void>;
}
