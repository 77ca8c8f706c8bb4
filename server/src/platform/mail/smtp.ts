import { isLoopback } from '@cubedrop/sdk';
import { createTransport } from 'nodemailer';
import type { Messengers } from './messengers.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. `?requireTLS=false` allows mail without TLS. */
  url: string;
  /** Sender of the mail, such as `Cubedrop <hello@cubedrop.example>`. */
  from: string;
}

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends mail through an SMTP server, over TLS unless the server is on this machine or the URL allows otherwise. */
export function smtpMail({ url, from }: SmtpOptions): Messengers['mail'] {
  const transport = createTransport({
    url,
    // Without this, whoever can modify the server's answers could suppress TLS and read pins and the password.
    requireTLS: !isLoopback(new URL(url).hostname),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    // Pass the address as an object, so that a comma in it cannot add a second one.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}
