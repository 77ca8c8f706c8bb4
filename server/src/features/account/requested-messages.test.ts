import { describe, expect, it } from '@jest/globals';
import { onSqlite } from '../../../test/database/test-engines.ts';
import {
  PASSWORD,
  signUpForm,
  startMembersApp,
  type MembersApp,
} from '../../../test/account/test-members.ts';
import { REQUESTS_EACH_DAY } from '../../platform/mail/message-budget.ts';

const SIGN_UP = '/api/v1/auth/user/signup';
const RESEND = '/api/v1/auth/user/resendverificationcode';
const FORGOT = '/api/v1/users/forgotPassword';
const CONFIRM = '/api/v1/auth/user/confirmphonenumber';
const LOGIN = '/api/v1/auth/user/login';

/** Returns the mails to an address, newest first. */
const lettersTo = async ({ outbox }: MembersApp, to: string) =>
  (await outbox.messages()).filter((letter) => letter.to === to && letter.kind === 'mail');

onSqlite('limits of requested messages', ({ fresh }) => {
  const inApp = async (
    work: (app: MembersApp, post: (path: string, body: object) => Promise<number>) => Promise<void>,
    eachDay?: { sms: number; mail: number },
  ): Promise<void> => {
    const app = await startMembersApp(await fresh(), eachDay);
    try {
      await work(app, async (path, body) => (await app.call('POST', path, body)).status);
    } finally {
      await app.close();
    }
  };

  describe('messages that strangers request', () => {
    it('are limited per day and phone number, separately for sign-ups and for pins requested again without a sign-up id', () =>
      inApp(async (app, post) => {
        const mobile = '+34600000101';
        const signUp = (index: number) => post(SIGN_UP, signUpForm(`sms-${index}@example.org`, mobile));
        const { signUp: signUps, unnamedResend } = REQUESTS_EACH_DAY;
        for (let i = 0; i < signUps.limit; i++) expect(await signUp(i)).toBe(200);
        expect(await signUp(signUps.limit)).toBe(429);
        for (let i = 0; i < unnamedResend.limit; i++) expect(await post(RESEND, { mobile })).toBe(200);
        expect(await post(RESEND, { mobile: '+34 600 000 101' })).toBe(429);
        const { body } = await app.call('POST', RESEND, { mobile });
        expect(body).toMatchObject({ success: false, code: 'too-many-messages' });
        expect(await post(RESEND, { mobile: '+34600000102' })).toBe(200);
      }));

    it('are limited per day and e-mail address for forgotten passwords, without hindering sign-ups', () =>
      inApp(async (_app, post) => {
        const email = 'flooded@example.org';
        for (let i = 0; i < REQUESTS_EACH_DAY.reset.limit; i++)
          expect(await post(FORGOT, { email })).toBe(404);
        expect(await post(FORGOT, { email: 'Flooded@Example.org' })).toBe(429);
        expect(await post(SIGN_UP, signUpForm(email, '+34600000103'))).toBe(200);
        expect(await post(FORGOT, { email: 'another@example.org' })).toBe(404);
      }));

    it('include at most ten links a day per sign-up, counting those mailed at a sign-in', () =>
      inApp(async (app, post) => {
        const email = 'unverified@example.org';
        const mobile = '+34600000105';
        const signIn = () => app.call('POST', LOGIN, { email, password: PASSWORD });
        expect(await post(SIGN_UP, signUpForm(email, mobile))).toBe(200);
        expect(await post(CONFIRM, { email, pin: await app.pinFor(mobile) })).toBe(200);
        const link = (await lettersTo(app, email))[0]!.text;
        // The link that was mailed when the phone was confirmed counts, too.
        for (let count = 1; count < REQUESTS_EACH_DAY.linkOfSignUp.limit; count++)
          expect((await signIn()).body).toMatchObject({ code: 'email-unverified' });
        const before = await lettersTo(app, email);
        expect(await signIn()).toMatchObject({ status: 429, body: { code: 'too-many-messages' } });
        expect(await lettersTo(app, email)).toEqual(before);
        expect(before[0]!.text).not.toBe(link);
        expect(before.length).toBeLessThanOrEqual(REQUESTS_EACH_DAY.linkOfSignUp.limit);
        // After a refused request, the link that was mailed last is still valid.
        expect((await app.openLink(email)).status).toBe(200);
      }));

    it('are refused with 503 once the daily budget is spent', () =>
      inApp(
        async (app, post) => {
          const signUp = (digit: number) =>
            post(SIGN_UP, signUpForm(`budget-${digit}@example.org`, `+3460000011${digit}`));
          expect([await signUp(1), await signUp(2), await signUp(3), await signUp(4)]).toEqual([
            200, 200, 503, 503,
          ]);
          const sent = (await app.outbox.messages()).filter(({ kind }) => kind === 'sms');
          expect(sent.map(({ to }) => to).toSorted()).toEqual(['+34600000111', '+34600000112']);
        },
        { sms: 2, mail: 1000 },
      ));
  });
});
