import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AuditAction } from '../admin/audit-model.ts';
import { auditStore } from '../admin/audit-store.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { changeAdminPassword, createAdmin, removeAdmin, resetFactor } from './admin-commands.ts';
import { ADMIN, startMembersApp, type MembersApp } from '../../../test/account/test-members.ts';
import { enrolAdmin } from '../../../test/account/test-second-factor.ts';

const SECOND = { username: 'second', password: 'a long enough one' };

onEachEngine('the admin commands', ({ fresh }) => {
  let app: MembersApp;
  let database: string;
  beforeAll(async () => {
    database = await fresh();
    app = await startMembersApp(database);
  });
  afterAll(() => app.close());

  const target = (userName: string) => ({ database, userName, now: app.clock.now });
  const login = (body: object) => app.call('POST', '/user/auth/adminlogin', body);
  const isIn = async (token: string): Promise<boolean> =>
    (await app.call('GET', '/api/v1/businesses/0/1', undefined, token)).status === 200;
  const loggedRows = async (action?: AuditAction) =>
    (await auditStore(app.database.sequelize).page({ start: 0, end: 100 }, { action })).rows;
  const loggedActions = async (): Promise<string[]> =>
    (await loggedRows())
      .filter(({ actorName }) => actorName.startsWith('cubedrop-server'))
      .map(({ action }) => action);

  it('the admin commands reject invalid passwords and unknown names', async () => {
    for (const password of ['short', 'password1234', 'a keeper of keys', 'x'.repeat(201)]) {
      await expect(
        createAdmin({ ...target('keeper2'), password: password.replace('keeper', 'keeper2') }),
      ).rejects.toThrow(/password/);
      await expect(changeAdminPassword({ ...target('keeper'), password })).rejects.toThrow(/password/);
    }
    await expect(resetFactor(target('nobody'))).rejects.toThrow('There is no admin named nobody.');
    const removal = { ...target('nobody'), configured: new Set<string>(), isSure: async () => true };
    await expect(removeAdmin(removal)).rejects.toThrow('There is no admin named nobody.');
  });

  it('the admin commands change a password, reset a second factor, remove an admin, and log each action', async () => {
    await createAdmin({ ...target(SECOND.username), password: SECOND.password });
    const first = await enrolAdmin(app.url, SECOND, app.clock.now);
    expect(await isIn(first.token)).toBe(true);
    const begun = (await login(SECOND)).body;

    await changeAdminPassword({ ...target('second'), password: 'another long one' });
    expect(await isIn(first.token)).toBe(false);
    expect((await app.call('POST', '/user/auth/renew', { renewal: first.renewal })).status).toBe(401);
    expect((await login(SECOND)).status).toBe(400);
    const code = { challenge: begun.challenge, code: first.recoveryCodes[0] };
    expect(await app.call('POST', '/user/auth/adminlogin/code', code)).toMatchObject({
      status: 400,
      body: { code: 'sign-in-expired' },
    });
    const changed = { ...SECOND, password: 'another long one' };
    expect((await login(changed)).body).toMatchObject({ enrolment: false });

    expect(await resetFactor(target('second'))).toBe(true);
    expect(await resetFactor(target('second'))).toBe(false);
    expect((await login(changed)).body).toMatchObject({ enrolment: true });
    const second = await enrolAdmin(app.url, changed, app.clock.now);
    const { challenge } = (await login(changed)).body;
    const old = { challenge, code: first.recoveryCodes[0] };
    expect((await app.call('POST', '/user/auth/adminlogin/code', old)).status).toBe(400);

    const never = async (): Promise<boolean> => Promise.reject(new Error('asked'));
    expect(await removeAdmin({ ...target('second'), configured: new Set(), isSure: never })).toBe(true);
    expect(await isIn(second.token)).toBe(false);
    expect((await login(changed)).status).toBe(400);
    expect(await loggedActions()).toEqual([
      ...['admin-removed', 'factor-reset', 'factor-reset', 'password-changed', 'admin-made', 'admin-made'],
    ]);
  });

  it('each change that admins make to their own password is logged, but no failed attempt', async () => {
    const third = { username: 'third', password: 'one that is long' };
    await createAdmin({ ...target(third.username), password: third.password });
    const { token } = await enrolAdmin(app.url, third, app.clock.now);
    const { userId } = await app.accounts.identify(token);
    const before = await loggedRows('password-changed');
    const change = async (oldPassword: string, newPassword: string) =>
      (await app.call('POST', `/api/v1/users/${userId}/changePassword`, { oldPassword, newPassword }, token))
        .status;
    expect(await change('not the password', 'another long one')).toBe(401);
    expect(await change(third.password, 'too short')).toBe(400);
    expect(await loggedRows('password-changed')).toEqual(before);
    expect(await change(third.password, 'another long one')).toBe(200);
    const [entry, ...earlier] = await loggedRows('password-changed');
    expect(entry).toMatchObject({
      actorId: userId,
      actorName: 'third',
      subject: `account:${userId}`,
      details: JSON.stringify({ userName: 'third' }),
    });
    expect(earlier).toEqual(before);
    expect(await removeAdmin({ ...target('third'), configured: new Set(), isSure: async () => true })).toBe(
      true,
    );
  });

  it('removeAdmin asks before it removes the last admin, and keeps the account if the answer is no', async () => {
    const questions: string[] = [];
    const remove = (answer: boolean, configured: string[] = []) =>
      removeAdmin({
        ...target(ADMIN.username),
        configured: new Set(configured),
        isSure: async (question) => questions.push(question) > 0 && answer,
      });
    expect(await remove(false)).toBe(false);
    expect(await isIn(app.adminToken)).toBe(true);
    expect(questions).toEqual([expect.stringContaining('keeper is the last admin')]);
    expect(await remove(true)).toBe(true);
    expect(await isIn(app.adminToken)).toBe(false);
    expect(questions).toHaveLength(2);
  });
});
