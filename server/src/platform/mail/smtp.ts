import { createTransport } from 'nodemailer';
import type { Messengers } from './messengers.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  url: string;
  /** Sender of the mail, such as `Cubedrop <hello@cubedrop.example>`. */
  from: string;
}

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends mail through an SMTP server. */
export function smtpMail({ url, from }: SmtpOptions): Messengers['mail'] {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, subject, text }) => {
    // Pass the address as an object, so that a comma in it cannot add a second one.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
