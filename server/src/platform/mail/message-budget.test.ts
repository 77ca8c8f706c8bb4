import { expect, it } from '@jest/globals';
import { DAY } from '@cubedrop/sdk';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { counterStore } from '../database/counter-store.ts';
import { messageBudget, NOTICES_EACH_DAY, REQUESTS_EACH_DAY, type MessageBudget } from './message-budget.ts';

const MINUTE = 60;
const letter = (to: string) => ({ to, subject: '', text: '' });

onEachEngine('the message budget', ({ open }) => {
  /** Returns a clock, a new database, and a function that creates a server's budget with both. */
  const begin = async () => {
    const clock = { now: 1_000_000 };
    const database = await open();
    const start = (eachDay: { sms?: number; mail?: number } = {}): MessageBudget =>
      messageBudget({
        counters: counterStore(database),
        key: Buffer.alloc(32, 1),
        eachDay: { sms: 1000, mail: 1000, ...eachDay },
        now: () => clock.now,
      });
    return { clock, database, start };
  };

  it('limits the requests per day for each number separately', async () => {
    const { clock, start } = await begin();
    const budget = start();
    for (let count = 0; count < REQUESTS_EACH_DAY.signUp.limit; count++)
      await budget.request('signUp', '+34600000000');
    clock.now += MINUTE;
    await expect(budget.request('signUp', '+34600000000')).rejects.toMatchObject({
      status: 429,
      retryAfter: DAY - MINUTE,
    });
    await budget.request('signUp', '+34600000001');
    clock.now += DAY;
    await budget.request('signUp', '+34600000000');
  });

  it('counts each reason for a message separately', async () => {
    const { start } = await begin();
    const budget = start();
    for (let count = 0; count < REQUESTS_EACH_DAY.reset.limit; count++)
      await budget.request('reset', 'ana@example.org');
    await expect(budget.request('reset', 'ana@example.org')).rejects.toMatchObject({ status: 429 });
    await budget.request('ownReset', 'ana@example.org');
    await budget.request('link', 'ana@example.org');
  });

  it('counts the requests for an address regardless of case and spaces', async () => {
    const { start } = await begin();
    const budget = start();
    for (let count = 0; count < REQUESTS_EACH_DAY.reset.limit; count++)
      await budget.request('reset', 'Ana@example.org ');
    await expect(budget.request('reset', 'ana@example.org')).rejects.toMatchObject({ status: 429 });
  });

  it('limits the messages sent per day and then rejects requests immediately', async () => {
    const { clock, start } = await begin();
    const sent: string[] = [];
    const send = async ({ to }: { to: string }): Promise<void> => void sent.push(to);
    const budget = start({ sms: 2 });
    const { sms, mail } = budget.within({ sms: send, mail: send });
    await sms(letter('1'));
    await sms(letter('2'));
    clock.now += MINUTE;
    await expect(sms(letter('3'))).rejects.toMatchObject({ status: 503, retryAfter: DAY - MINUTE });
    await expect(budget.request('signUp', '4')).rejects.toMatchObject({
      status: 503,
      retryAfter: DAY - MINUTE,
    });
    await mail(letter('5'));
    expect(sent).toEqual(['1', '2', '5']);
    clock.now += DAY;
    await sms(letter('6'));
  });

  it('keeps the counts across a restart and shares them with other servers', async () => {
    const { start } = await begin();
    const budgets = [start({ sms: 20 }), start({ sms: 20 })];
    const sends = budgets.map((budget) => budget.within({ sms: async () => {}, mail: async () => {} }).sms);
    const sent = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => sends[i % 2]!(letter('1'))));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(start({ sms: 20 }).request('signUp', '2')).rejects.toMatchObject({ status: 503 });
    for (let count = 0; count < REQUESTS_EACH_DAY.reset.limit; count++)
      await start().request('reset', 'ana@example.org');
    await expect(start().request('reset', 'ana@example.org')).rejects.toMatchObject({ status: 429 });
  });

  it('stores no recipient', async () => {
    const { database, start } = await begin();
    await start().request('reset', 'ana@example.org');
    await start().forNotices(async () => {})(letter('ana@example.org'));
    const [rows] = await database.sequelize.query('SELECT * FROM guesses');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/ana|example/);
  });

  it('limits the notices per day for each address and for all addresses together, apart from other mails', async () => {
    const { start } = await begin();
    const sent: string[] = [];
    const mail = async ({ to }: { to: string }): Promise<void> => void sent.push(to);
    const budget = start({ mail: NOTICES_EACH_DAY + 1 });
    const notify = budget.forNotices(mail);
    const failing = budget.forNotices(async () => {
      throw new Error('The mail server is full');
    });
    for (let count = 0; count <= NOTICES_EACH_DAY; count++)
      await expect(failing(letter('ana@example.org'))).rejects.toThrow('The mail server is full');
    for (let count = 0; count < NOTICES_EACH_DAY; count++) await notify(letter('ana@example.org'));
    await expect(notify(letter('Ana@example.org'))).rejects.toMatchObject({ status: 429 });
    // The notices that could not be sent did not count towards the budget of all recipients.
    await notify(letter('bob@example.org'));
    await expect(notify(letter('carol@example.org'))).rejects.toMatchObject({
      status: 503,
      retryAfter: expect.any(Number),
    });
    await budget.request('reset', 'ana@example.org');
    await budget.within({ mail, sms: mail }).mail(letter('ana@example.org'));
    expect(sent).toHaveLength(NOTICES_EACH_DAY + 2);
  });
});
