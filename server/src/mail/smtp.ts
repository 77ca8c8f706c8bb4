import { createTransport } from 'nodemailer';
import type { Messengers } from './messengers.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  url: string;
  /** Whom mail comes from, such as `Cubedrop <hello@cubedrop.example>`. */
  from: string;
}

const WAIT = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Mail through a server that speaks SMTP. */
export function smtpMail({ url, from }: SmtpOptions): Messengers['mail'] {
  const transport = createTransport({ url, ...WAIT, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, subject, text }) => {
    // As an object, so that no comma in it makes two addresses.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
