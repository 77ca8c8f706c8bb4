import type { EnvironmentReader } from '../../platform/environment.ts';
import type { MailConfig } from '../../platform/mail/mail-config.ts';

export function readMail(reader: EnvironmentReader): MailConfig {
  return { smtp: readSmtp(reader), sms: readSms(reader) };
}

function readSmtp({ smtpUrl, required }: EnvironmentReader): MailConfig['smtp'] {
  const url = smtpUrl('SMTP_URL');
  return url === undefined ? undefined : { url, from: required('MAIL_FROM') };
}

function readSms({ url: readUrl, text }: EnvironmentReader): MailConfig['sms'] {
  const url = readUrl('SMS_URL');
  return url === undefined ? undefined : { url, token: text('SMS_TOKEN') };
}
