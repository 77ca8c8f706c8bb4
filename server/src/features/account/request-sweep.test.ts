import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY, HOUR } from '@cubedrop/sdk';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { signUpForm, startMembersApp, type MembersApp } from '../../../test/account/test-members.ts';

onEachEngine('the sweep of expired requests', ({ fresh }) => {
  let app: MembersApp;
  beforeAll(async () => {
    app = await startMembersApp(await fresh());
  });
  afterAll(() => app.close());

  const signUp = async (email: string, mobile: string): Promise<string> => {
    const { body } = await app.call('POST', '/api/v1/auth/user/signup', signUpForm(email, mobile));
    const form = { email, pin: await app.pinFor(mobile), signUp: body.signUp };
    await app.call('POST', '/api/v1/auth/user/confirmphonenumber', form);
    return body.signUp!;
  };
  const idsIn = async (sql: string): Promise<string[]> => {
    const [rows] = await app.database.sequelize.query(sql);
    return (rows as { id: string }[]).map(({ id }) => id);
  };
  const signUps = () => idsIn('SELECT signUpId AS id FROM sign_ups');
  const resets = () => idsIn('SELECT requestId AS id FROM password_resets');
  const purposesOf = (id: string) =>
    idsIn(`SELECT purpose AS id FROM account_secrets WHERE userId = '${id}' ORDER BY purpose`);

  it('removes password resets whose pins have expired, with their secrets', async () => {
    const email = 'forgetful@example.org';
    await app.business(email, '+34600000603', 'approved');
    const forgot = async () =>
      (await app.call('POST', '/api/v1/users/forgotPassword', { email })).body.reset!;
    const old = await forgot();
    app.clock.now += HOUR;
    const recent = await forgot();
    app.clock.now += 1;
    expect(await purposesOf(old)).toEqual(['reset']);
    expect(await app.parts.sweepRequests()).toEqual({ count: 1, isDone: true });
    expect(await resets()).toEqual([recent]);
    expect(await purposesOf(old)).toEqual([]);
    expect(await purposesOf(recent)).toEqual(['reset']);
  });

  it('removes sign-ups whose links have expired, with their secrets', async () => {
    const old = await signUp('old@example.org', '+34600000601');
    app.clock.now += 4 * DAY;
    const recent = await signUp('recent@example.org', '+34600000602');
    app.clock.now += 4 * DAY + 1;
    expect(await purposesOf(old)).toEqual(['email', 'phone']);
    expect(await app.parts.sweepRequests()).toMatchObject({ isDone: true });
    expect(await signUps()).toEqual([recent]);
    expect(await purposesOf(old)).toEqual([]);
    expect(await purposesOf(recent)).toEqual(['email', 'phone']);
  });

  it('keeps no secrets of sign-ups that another one of the same address has superseded', async () => {
    const email = 'superseded@example.org';
    const other = await signUp(email, '+34600000604');
    const admitted = await signUp(email, '+34600000605');
    expect((await app.openLink(email)).status).toBe(200);
    expect(await purposesOf(other)).toEqual([]);
    expect(await purposesOf(admitted)).toEqual(['email']);
    expect((await app.openLink(email)).status).toBe(200);
  });
});
