import { expect, it } from '@jest/globals';
import { localCounter } from '../http/rate-limit.ts';
import { NOTICES_EACH_DAY, REQUESTS_EACH_DAY, messageBudget } from './message-budget.ts';

const budgetOf = (sms: number) => messageBudget({ counter: localCounter, eachDay: { sms, mail: 1000 } });

it('limits the requests per day for one number, but not for others', async () => {
  const budget = budgetOf(1000);
  for (let count = 0; count < REQUESTS_EACH_DAY.sms; count++) await budget.request('sms', '+34600000000');
  await expect(budget.request('sms', '+34600000000')).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
  await budget.request('sms', '+34600000001');
});

it('counts an address regardless of case and spaces', async () => {
  const budget = budgetOf(1000);
  for (let count = 0; count < REQUESTS_EACH_DAY.mail; count++)
    await budget.request('mail', 'Ana@example.org ');
  await expect(budget.request('mail', 'ana@example.org')).rejects.toMatchObject({ status: 429 });
});

it('limits the messages sent per day and then rejects requests immediately', async () => {
  const sent: string[] = [];
  const send = async ({ to }: { to: string }): Promise<void> => void sent.push(to);
  const budget = budgetOf(2);
  const { sms, mail } = budget.within({ sms: send, mail: send });
  const letter = (to: string) => ({ to, subject: '', text: '' });
  await sms(letter('1'));
  await sms(letter('2'));
  await expect(sms(letter('3'))).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
  await expect(budget.request('sms', '4')).rejects.toMatchObject({ status: 503 });
  await mail(letter('5'));
  expect(sent).toEqual(['1', '2', '5']);
});

it('limits the notices per day for one address, which use up no budget of other mails', async () => {
  const sent: string[] = [];
  const mail = async ({ to }: { to: string }): Promise<void> => void sent.push(to);
  const letter = (to: string) => ({ to, subject: '', text: '' });
  const budget = messageBudget({ counter: localCounter, eachDay: { sms: 0, mail: NOTICES_EACH_DAY + 1 } });
  const notify = budget.forNotices(mail);
  const failing = budget.forNotices(async () => {
    throw new Error('The mail server is full');
  });
  for (let count = 0; count <= NOTICES_EACH_DAY; count++)
    await expect(failing(letter('ana@example.org'))).rejects.toThrow('The mail server is full');
  for (let count = 0; count < NOTICES_EACH_DAY; count++) await notify(letter('ana@example.org'));
  await expect(notify(letter('Ana@example.org'))).rejects.toMatchObject({ status: 429 });
  // A mail that was not sent costs nothing of the budget for everyone.
  await notify(letter('bob@example.org'));
  await expect(notify(letter('carol@example.org'))).rejects.toMatchObject({
    status: 503,
    retryAfter: expect.any(Number),
  });
  await budget.request('mail', 'ana@example.org');
  await budget.within({ mail, sms: mail }).mail(letter('ana@example.org'));
  expect(sent).toHaveLength(NOTICES_EACH_DAY + 2);
});
