import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isoTime } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import { auditStore } from '../admin/audit-store.ts';
import { noticeMailStore } from '../notice/notice-mail-store.ts';
import { noticeTables } from '../notice/notice-model.ts';
import { NEVER_DUE, pushSubscriptionTable } from '../push/push-model.ts';
import { codeOf } from '../../../test/account/test-second-factor.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { testSubscription } from '../../../test/push/test-subscriptions.ts';
import { ADMIN, PASSWORD, startMembersApp, type MembersApp } from '../../../test/account/test-members.ts';

const CHAIN = 1;
const OTHER_EMAIL = 'other@example.org';

onEachEngine('an account with a linked wallet', ({ fresh }) => {
  let app: MembersApp;
  beforeAll(async () => {
    app = await startMembersApp(await fresh());
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, token?: string) => app.call('POST', path, body, token);
  const newWallet = (): Wallet => new Wallet(Wallet.createRandom().privateKey);
  const signIn = async (email: string): Promise<string> =>
    (await post('/api/v1/auth/user/login', { email, password: PASSWORD })).body.token!;
  const link = async (wallet: Wallet, token: string): Promise<string> => {
    const body = await signInBody(app.url, wallet, { issuedAt: isoTime(app.clock.now) });
    return (await post('/user/auth/wallet', body, token)).body.token!;
  };
  const isIn = async (token: string): Promise<boolean> =>
    app.accounts.identify(token).then(
      () => true,
      () => false,
    );

  it('signing out everywhere, from an account or from its linked wallet, ends the sessions of both', async () => {
    const email = 'ana@example.org';
    const own = newWallet();
    const replaced = newWallet();
    const stranger = newWallet();
    await app.business(email, '+34600000081', 'approved');
    await app.business(OTHER_EMAIL, '+34600000082', 'approved');
    await link(replaced, await signIn(email));
    await link(own, await signIn(email));
    for (const from of ['account', 'wallet'] as const) {
      const ofAccount = [await signIn(email), await signIn(email)];
      const ofWallet = [await app.signIn(own), await app.signIn(own)];
      const ofOthers = [await signIn(OTHER_EMAIL), await app.signIn(replaced), await app.signIn(stranger)];
      const ended = [...ofAccount, ...ofWallet];
      expect(await Promise.all([...ended, ...ofOthers].map(isIn))).not.toContain(false);
      const [caller] = from === 'account' ? ofAccount : ofWallet;
      expect((await post('/user/auth/logout/everywhere', undefined, caller)).status).toBe(200);
      expect(await Promise.all(ended.map(isIn))).not.toContain(true);
      expect(await Promise.all(ofOthers.map(isIn))).not.toContain(false);
    }
  });

  it('browsers that are subscribed in another session get no notices of a wallet from before it was linked', async () => {
    const email = 'eva@example.org';
    const own = newWallet();
    await app.business(email, '+34600000083', 'approved');
    await link(newWallet(), await signIn(email));
    const { userId } = await app.accounts.identify(await signIn(email));
    const subscriptions = pushSubscriptionTable(app.database.sequelize);
    const since = app.clock.now - 3_600;
    await subscriptions.put([{ ...testSubscription(1, 1, { since, dueAt: NEVER_DUE }), userId }]);
    await link(own, await signIn(email));
    const linked = await subscriptions.findOne({ where: { userId } });
    expect(linked).toMatchObject({ since: app.clock.now - CLOCK_SLACK_SECONDS, dueAt: 0 });
    app.clock.now += 600;
    await link(own, await signIn(email));
    expect(await subscriptions.findOne({ where: { userId } })).toEqual(linked);
  });

  it('an account is mailed no notices of a wallet from before it was linked again', async () => {
    const email = 'ivo@example.org';
    const own = newWallet();
    await app.business(email, '+34600000084', 'approved');
    await link(own, await signIn(email));
    const { userId } = await app.accounts.identify(await signIn(email));
    const mails = noticeMailStore(app.database.sequelize);
    const { readers } = noticeTables(app.database.sequelize);
    const sinceOf = async (wallet: Wallet) =>
      (await readers.findOne({ where: { userId, wallet: wallet.address.toLowerCase() } }))?.since;
    await mails.addReaders(CHAIN, 100);
    expect(await sinceOf(own)).toBe(100);
    await link(newWallet(), await signIn(email));
    await mails.addReaders(CHAIN, 200);
    await link(own, await signIn(email));
    await mails.addReaders(CHAIN, 300);
    expect(await sinceOf(own)).toBe(300);
    await link(own, await signIn(email));
    await mails.addReaders(CHAIN, 400);
    expect(await sinceOf(own)).toBe(300);
  });

  it('the sign-out of an admin is logged if their linked wallet, which is no admin itself, signs out everywhere', async () => {
    // Skip the code that was used for the enrolment, since each code works once.
    app.clock.now += 60;
    const wallet = newWallet();
    const code = codeOf(app.admin.secret, app.clock.now);
    expect((await post('/user/auth/proof', { code }, app.adminToken)).status).toBe(200);
    const linked = await link(wallet, app.adminToken);
    const { userId } = await app.accounts.identify(linked);
    await post('/user/auth/logout/everywhere', undefined, await app.signIn(wallet));
    expect(await isIn(linked)).toBe(false);
    const { rows } = await auditStore(app.database.sequelize).page(
      { start: 0, end: 10 },
      { action: 'signed-out' },
    );
    expect(
      rows.map(({ actorId, actorName, subject, reason }) => [actorId, actorName, subject, reason]),
    ).toEqual([[userId, ADMIN.username, `account:${userId}`, 'On every device']]);
  });
});
