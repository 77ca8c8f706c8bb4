import type { ServerConfig } from '../config.ts';
import type { Messengers } from './messengers.ts';
import type { Outbox } from './outbox.ts';

/** The ways to reach people that are configured. What is not goes to the outbox where there is one, else nowhere. */
export async function openMessengers(
  { smtp, sms }: Pick<ServerConfig, 'smtp' | 'sms'>,
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
