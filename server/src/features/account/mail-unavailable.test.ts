import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onSqlite } from '../../../test/database/test-engines.ts';
import {
  PASSWORD,
  signUpForm,
  startMembersApp,
  type MembersApp,
} from '../../../test/account/test-members.ts';

const SIGN_UP = '/api/v1/auth/user/signup';
const CONFIRM = '/api/v1/auth/user/confirmphonenumber';
const LOGIN = '/api/v1/auth/user/login';
const FORGOT = '/api/v1/users/forgotPassword';

onSqlite('an account while messages cannot be sent', ({ fresh }) => {
  let app: MembersApp;
  beforeAll(async () => {
    app = await startMembersApp(await fresh());
  });
  afterAll(() => app?.close());

  /** Returns the status, `Retry-After` and code of a call. */
  const refusalOf = async (path: string, body: object): Promise<unknown[]> => {
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.body?.cancel();
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('x-error-code')];
  };
  const without = async (channel: 'mail' | 'sms', work: () => Promise<void>): Promise<void> => {
    app.mute.add(channel);
    try {
      await work();
    } finally {
      app.mute.delete(channel);
    }
  };

  it('a request for a pin that cannot be sent gets status 503 with Retry-After, and the next one sends the pin', async () => {
    const email = 'forgetful@example.org';
    await app.business(email, '+34600000201', 'approved');
    const form = signUpForm('new@example.org', '+34600000202');
    await without('mail', async () => {
      expect(await refusalOf(FORGOT, { email })).toEqual([503, '5', 'unavailable']);
    });
    await without('sms', async () => {
      expect(await refusalOf(SIGN_UP, form)).toEqual([503, '5', 'unavailable']);
    });
    expect((await app.call('POST', FORGOT, { email })).status).toBe(200);
    expect(await app.pinFor(email)).toMatch(/^\d{6}$/);
    expect((await app.call('POST', SIGN_UP, form)).status).toBe(200);
    expect(await app.pinFor(form['mobile']!)).toMatch(/^\d{6}$/);
  });

  it('a sign-up does not reveal which addresses have an account while messages of one kind cannot be sent', async () => {
    const email = 'revealed@example.org';
    await app.business(email, '+34600000205', 'approved');
    let signUps = 0;
    const signUp = (address: string) =>
      refusalOf(SIGN_UP, signUpForm(address, `+346000002${10 + signUps++}`));
    for (const [channel, refusal] of [
      ['sms', [503, '5', 'unavailable']],
      ['mail', [200, null, null]],
    ] as const) {
      await without(channel, async () => {
        expect(await signUp(email)).toEqual(refusal);
        expect(await signUp(`new-${channel}@example.org`)).toEqual(refusal);
      });
    }
  });

  it('a phone can be confirmed while no mail can be sent, and the next attempt to sign in mails the link', async () => {
    const email = 'unlinked@example.org';
    const mobile = '+34600000203';
    await app.call('POST', SIGN_UP, signUpForm(email, mobile));
    const pin = await app.pinFor(mobile);
    await without('mail', async () => {
      expect((await app.call('POST', CONFIRM, { email, pin })).status).toBe(200);
    });
    expect((await app.outbox.messages()).filter(({ to }) => to === email)).toEqual([]);
    expect(await refusalOf(LOGIN, { email, password: PASSWORD })).toEqual([400, null, 'email-unverified']);
    expect((await app.openLink(email)).status).toBe(200);
  });

  it('a business is approved even if the mail about the decision cannot be sent', async () => {
    const { userId, revision } = await app.business('undecided@example.org', '+34600000204');
    await without('mail', async () => {
      const decision = { state: 'approved', revision };
      const path = `/api/v1/business/${userId}/decision`;
      expect((await app.call('POST', path, decision, await app.newAdminToken())).status).toBe(200);
    });
    const login = await app.call('POST', LOGIN, { email: 'undecided@example.org', password: PASSWORD });
    expect(login.status).toBe(200);
  });
});
