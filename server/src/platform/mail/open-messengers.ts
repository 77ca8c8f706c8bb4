import type { MailConfig } from './mail-config.ts';
import type { Messengers } from './messengers.ts';
import type { Outbox } from './outbox.ts';

/**
 * Opens the configured messengers. A messenger that is not configured writes to the outbox, or throws when used if
 * there is no outbox.
 */
export async function openMessengers(
  { smtp, sms }: MailConfig,
  outbox: Outbox | undefined,
): Promise<Messengers> {
  return {
    mail: smtp ? (await import('./smtp.ts')).smtpMail(smtp) : (outbox?.mail ?? unconfigured('SMTP_URL')),
    sms: sms ? (await import('./http-sms.ts')).httpSms(sms) : (outbox?.sms ?? unconfigured('SMS_URL')),
  };
}

function unconfigured(setting: string): Messengers['mail'] {
  return async () => {
    throw new Error(`${setting} is not set, so nothing can be sent`);
  };
}
