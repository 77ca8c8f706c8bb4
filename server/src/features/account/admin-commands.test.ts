import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditStore } from '../admin/audit-store.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { changeAdminPassword, createAdmin, removeAdmin, resetFactor } from './admin-commands.ts';
import { ADMIN, startMembersApp, type MembersApp } from '../../../test/account/test-members.ts';
import { enrolAdmin } from '../../../test/account/test-second-factor.ts';

const SECOND = { username: 'second', password: 'a long enough one' };

onEachEngine(({ fresh }) => {
  let app: MembersApp;
  let database: string;
  beforeAll(async () => {
    database = await fresh();
    app = await startMembersApp(database);
  });
  afterAll(() => app.close());

  const of = (userName: string) => ({ database, userName, now: app.clock.now });
  const login = (body: object) => app.call('POST', '/user/auth/adminlogin', body);
  const isIn = async (token: string): Promise<boolean> =>
    (await app.call('GET', '/api/v1/businesses/0/1', undefined, token)).status === 200;
  const noted = async (): Promise<string[]> => {
    const { rows } = await auditStore(app.database.sequelize).page({ start: 0, end: 100 });
    return rows
      .filter(({ actorName }) => actorName.startsWith('cubedrop-server'))
      .map(({ action }) => action);
  };

  it('reject weak passwords and unknown names', async () => {
    for (const password of ['short', 'password1234', 'a keeper of keys', 'x'.repeat(201)]) {
      await expect(
        createAdmin({ ...of('keeper2'), password: password.replace('keeper', 'keeper2') }),
      ).rejects.toThrow(/password/);
      await expect(changeAdminPassword({ ...of('keeper'), password })).rejects.toThrow(/password/);
    }
    await expect(resetFactor(of('nobody'))).rejects.toThrow('There is no admin named nobody.');
    const removal = { ...of('nobody'), configured: new Set<string>(), isSure: async () => true };
    await expect(removeAdmin(removal)).rejects.toThrow('There is no admin named nobody.');
  });

  it('change a password, reset a second factor and remove an admin, ending sessions and logging each', async () => {
    await createAdmin({ ...of(SECOND.username), password: SECOND.password });
    const first = await enrolAdmin(app.url, SECOND, app.clock.now);
    expect(await isIn(first.token)).toBe(true);

    await changeAdminPassword({ ...of('second'), password: 'another long one' });
    expect(await isIn(first.token)).toBe(false);
    expect((await app.call('POST', '/user/auth/renew', { renewal: first.renewal })).status).toBe(401);
    expect((await login(SECOND)).status).toBe(400);
    const changed = { ...SECOND, password: 'another long one' };
    expect((await login(changed)).body).toMatchObject({ enrolment: false });

    expect(await resetFactor(of('second'))).toBe(true);
    expect(await resetFactor(of('second'))).toBe(false);
    expect((await login(changed)).body).toMatchObject({ enrolment: true });
    const second = await enrolAdmin(app.url, changed, app.clock.now);
    const { challenge } = (await login(changed)).body;
    const old = { challenge, code: first.recoveryCodes[0] };
    expect((await app.call('POST', '/user/auth/adminlogin/code', old)).status).toBe(400);

    const never = async (): Promise<boolean> => Promise.reject(new Error('asked'));
    expect(await removeAdmin({ ...of('second'), configured: new Set(), isSure: never })).toBe(true);
    expect(await isIn(second.token)).toBe(false);
    expect((await login(changed)).status).toBe(400);
    expect(await noted()).toEqual([
      ...['admin-removed', 'factor-reset', 'factor-reset', 'password-changed', 'admin-made', 'admin-made'],
    ]);
  });

  it('ask before removing the last admin, and keep them if declined', async () => {
    const questions: string[] = [];
    const remove = (answer: boolean, configured: string[] = []) =>
      removeAdmin({
        ...of(ADMIN.username),
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
