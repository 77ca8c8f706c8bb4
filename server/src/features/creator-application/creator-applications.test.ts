import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { creatorApplicationMessages as messages, DAY } from '@cubedrop/sdk';
import {
  applyAsCreator,
  createApi,
  decideCreatorApplication,
  getOwnCreatorApplication,
  listCreatorApplications,
  withdrawCreatorApplication,
  type Api,
  type ApiError,
  type ApplyAsCreatorParameters,
} from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { signInBody, startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import {
  newSession,
  newWallet,
  signedInBusiness,
} from '../../../test/specification/examples/account-examples.ts';
import { useWorld } from '../../../test/specification/test-world.ts';
import type { World } from '../../../test/specification/world.ts';
import { createStores } from '../stores.ts';
import { creatorApplications } from './creator-applications.ts';

const RANGE = { start: 0, end: 100 };
const FIRST = { params: { path: RANGE } };
const FORM: ApplyAsCreatorParameters = {
  name: ' Noor  Halden ',
  work: 'Tape loops.\r\n\r\nAnd drawings of them. ',
  links: ['https://NOOR.example'],
};
const REASON = 'The links lead nowhere.';

onEachEngine('applications for the creator role', (engine) => {
  const getWorld = useWorld(engine);
  let world: World;
  let admin: Api;
  beforeAll(async () => {
    world = getWorld();
    admin = world.api('admin');
    await world.prove();
  });

  const apiWith = (token: string): Api => createApi({ baseUrl: world.url, token: () => token, retries: 0 });
  /** Signs in a new wallet. */
  const newApplicant = async (): Promise<Api> => apiWith((await newSession(world)).token);
  const own = async (api: Api) => (await getOwnCreatorApplication(api)).application;
  /** Applies with a new wallet. */
  const applied = async () => {
    const api = await newApplicant();
    await applyAsCreator(api, FORM);
    return { api, application: (await own(api))! };
  };
  const decide = async (
    application: { address: string; revision: string },
    state: 'approved' | 'rejected',
    reason?: string,
  ) => {
    const { address, revision } = application;
    await decideCreatorApplication(admin, { address, revision, state, reason });
  };
  const listed = async (state?: 'pending' | 'approved' | 'rejected') =>
    (await listCreatorApplications(admin, { range: RANGE, state })).items;
  const log = async (address: string) =>
    (await admin.get('/admin/audit/{start}/{end}', FIRST)).Auditdata.filter(
      ({ subject }) => subject === `account:${address.toLowerCase()}`,
    ).map(({ action, reason, actor }) => [action, reason, actor.name]);
  const noticesTo = async (api: Api) =>
    (await api.get('/notices/{start}/{end}', FIRST)).Noticedata.map(({ type, reason, message }) => ({
      type,
      reason,
      message,
    }));

  it('an application is shown only to its applicant and to admins, as plain text with spaces, line breaks and links normalised', async () => {
    const api = await newApplicant();
    expect(await getOwnCreatorApplication(api)).toEqual({
      application: undefined,
      isCreator: false,
      email: null,
    });
    await applyAsCreator(api, { ...FORM, name: '<img src=x onerror=1>' });
    const application = (await own(api))!;
    expect(application).toMatchObject({
      name: '<img src=x onerror=1>',
      work: 'Tape loops.\n\nAnd drawings of them.',
      links: ['https://noor.example/'],
      email: null,
      state: 'pending',
      isCreator: false,
      reason: '',
      decidedAt: null,
    });
    expect((await listed())[0]).toEqual(application);
    for (const as of ['stranger', 'creator', 'business'] as const)
      await expect(listCreatorApplications(world.api(as), { range: RANGE })).rejects.toMatchObject({
        status: 403,
      });
  });

  it('an application is refused if a field is invalid or misleading, if there is no e-mail address to share, or if the account has no wallet', async () => {
    const api = await newApplicant();
    const sent = (changes: Partial<ApplyAsCreatorParameters>) => applyAsCreator(api, { ...FORM, ...changes });
    for (const [changes, shortMessage] of [
      [{ name: '\u202egnihtyreve' }, messages.unreadable],
      [{ work: `Z${'\u0316'.repeat(9)}` }, messages.unreadable],
      [{ name: ' ' }, messages.nameMissing],
      [{ work: '\n' }, messages.workMissing],
      [{ work: 'w\n'.repeat(51) }, messages.tooManyLines],
      [{ shareEmail: true }, messages.noEmail],
    ] as const)
      await expect(sent(changes)).rejects.toMatchObject({ status: 400, shortMessage });
    for (const changes of [
      { name: 'a\u0000b' },
      { work: 'a\u0007b' },
      { name: 'n'.repeat(101) },
      { work: 'w'.repeat(2_001) },
      { links: ['javascript:alert(1)'] },
      { links: ['http://noor.example'] },
      { links: [1, 2, 3, 4].map((at) => `https://noor.example/${at}`) },
    ] satisfies Partial<ApplyAsCreatorParameters>[])
      await expect(sent(changes)).rejects.toMatchObject({ status: 400 });
    expect(await own(api)).toBeUndefined();
    await expect(applyAsCreator(world.api('business'), FORM)).rejects.toMatchObject({ status: 403 });
    await expect(applyAsCreator(world.api(), FORM)).rejects.toMatchObject({ status: 401 });
  });

  it('an application shows admins the verified e-mail address of its account only if the applicant shares it', async () => {
    const business = await signedInBusiness(world);
    const body = await signInBody(world.url, newWallet());
    const { token } = await apiWith(business.token).post('/user/auth/wallet', { body });
    const api = apiWith(token);
    expect((await getOwnCreatorApplication(api)).email).toBe(business.email);
    await applyAsCreator(api, FORM);
    expect((await own(api))!.email).toBeNull();
    await applyAsCreator(api, { ...FORM, shareEmail: true });
    const { address } = (await own(api))!;
    const shared = (await listed('pending')).find((one) => one.address === address);
    expect(shared?.email).toBe(business.email);
  });

  it('an application can be withdrawn while it is pending, or changed without losing its place in the list', async () => {
    const { api, application } = await applied();
    await applyAsCreator(api, FORM);
    expect(await own(api)).toEqual(application);
    await applyAsCreator(api, { ...FORM, links: [] });
    const changed = (await own(api))!;
    expect(changed).toEqual({ ...application, links: [], revision: changed.revision });
    expect(changed.revision).not.toBe(application.revision);
    await withdrawCreatorApplication(api);
    expect(await own(api)).toBeUndefined();
    await withdrawCreatorApplication(api);
    await applyAsCreator(api, FORM);
    expect(await own(api)).toMatchObject({ state: 'pending' });
  });

  it('an application of a wallet that already has the creator role is refused', async () => {
    const { isCreator } = await getOwnCreatorApplication(world.api('creator'));
    expect(isCreator).toBe(true);
    await expect(applyAsCreator(world.api('creator'), FORM)).rejects.toMatchObject({
      status: 409,
      shortMessage: messages.alreadyCreator,
    });
  });

  it('an application is rejected only with a reason, which is logged and sent once; its applicant cannot apply again at once', async () => {
    const { api, application } = await applied();
    await expect(decide(application, 'rejected')).rejects.toMatchObject({ status: 400 });
    await expect(decide(application, 'rejected', ' ')).rejects.toMatchObject({ status: 400 });
    await decide(application, 'rejected', REASON);
    await decide(application, 'rejected', REASON);
    expect(await own(api)).toMatchObject({
      state: 'rejected',
      reason: REASON,
      decidedAt: expect.any(Number),
    });
    expect(await log(application.address)).toEqual([['application-rejected', REASON, 'keeper']]);
    expect(await noticesTo(api)).toEqual([
      {
        type: 'creator-rejected',
        reason: REASON,
        message: `Your application to become a creator was rejected. The reason: ${REASON}`,
      },
    ]);
    expect((await listed('rejected')).map(({ address }) => address)).toContain(application.address);
    expect((await listed('pending')).map(({ address }) => address)).not.toContain(application.address);
    await expect(applyAsCreator(api, FORM)).rejects.toMatchObject({
      status: 409,
      shortMessage: messages.tooSoon,
    });
    await expect(withdrawCreatorApplication(api)).rejects.toMatchObject({
      status: 409,
      shortMessage: messages.decided,
    });
  });

  it('an application is decided on only as the admin saw it', async () => {
    const { api, application } = await applied();
    await applyAsCreator(api, { ...FORM, name: 'Somebody Else' });
    await expect(decide(application, 'approved')).rejects.toMatchObject({
      status: 409,
      shortMessage: messages.changedMeanwhile,
    });
    const seen = (await own(api))!;
    await decide(seen, 'rejected', REASON);
    await expect(decide(seen, 'approved')).rejects.toMatchObject({ status: 409 });
    await decide((await own(api))!, 'approved');
    expect(await own(api)).toMatchObject({ state: 'approved', reason: '' });
    const unknown = { address: Wallet.createRandom().address, revision: seen.revision };
    await expect(decide(unknown, 'approved')).rejects.toMatchObject({
      status: 404,
      shortMessage: messages.notFound,
    });
  });

  it('an application is either withdrawn or decided on if both are requested at once', async () => {
    for (const state of ['approved', 'rejected', 'approved', 'rejected'] as const) {
      const { api, application } = await applied();
      const [withdrawn, decided] = await Promise.allSettled([
        withdrawCreatorApplication(api),
        decide(application, state, REASON),
      ]);
      const isDecided = decided.status === 'fulfilled';
      if (isDecided) expect(withdrawn).toMatchObject({ reason: { status: 409 } });
      else expect([withdrawn.status, decided.reason.status]).toEqual(['fulfilled', 404]);
      expect((await own(api))?.state).toBe(isDecided ? state : undefined);
      expect(await log(application.address)).toHaveLength(isDecided ? 1 : 0);
      expect(await noticesTo(api)).toHaveLength(isDecided ? 1 : 0);
    }
  });

  it('an approved application grants no role, and cannot be rejected once the role has been granted on the chain', async () => {
    const { api, application } = await applied();
    await decide(application, 'approved');
    expect(await own(api)).toMatchObject({ state: 'approved', isCreator: false });
    expect((await noticesTo(api)).map(({ type }) => type)).toEqual(['creator-approved']);
    expect(await log(application.address)).toEqual([['application-approved', '', 'keeper']]);
    await world.chain.send(0, 'dropAuction', 'setCreator', application.address, true);
    await eventually(async () => ((await own(api))!.isCreator ? true : undefined));
    const granted = (await listed('approved')).find(({ address }) => address === application.address)!;
    expect(granted.isCreator).toBe(true);
    await expect(decide(granted, 'rejected', REASON)).rejects.toMatchObject({
      status: 409,
      shortMessage: messages.holdsRole,
    });
  });

  it('applications in a state are listed newest first, slice by slice, with their number', async () => {
    for (let time = 0; time < 3; time++) await applied();
    const all = await listed('pending');
    const first = await listCreatorApplications(admin, { range: { start: 0, end: 2 }, state: 'pending' });
    expect(first).toMatchObject({ items: all.slice(0, 2), count: all.length, countIsExact: true });
    const rest = await listCreatorApplications(admin, {
      range: { start: 0, end: 100, after: first.next },
      state: 'pending',
    });
    expect(rest.items).toEqual(all.slice(2));
    const times = all.map(({ appliedAt }) => appliedAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

const CHAIN = 1;

/** Starts the real app with only the routes of applications, on a clock of its own. */
const startApp = (applicationsPerHour = 100): Promise<TestApp> =>
  startTestApp({
    applicationsPerHour,
    routers: ({ database, clock }) => [
      creatorApplications({
        database,
        stores: createStores(database),
        chain: async () => CHAIN,
        chainTime: async () => clock.now,
        now: () => clock.now,
      }),
    ],
  });
const signInTo = async (app: TestApp): Promise<Api> =>
  app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));

let app: TestApp | undefined;
afterAll(() => app?.close());

it('an account can apply again a day after a decision, and the new application replaces the earlier one', async () => {
  app = await startApp();
  const { database, clock } = app;
  const wallet = new Wallet(Wallet.createRandom().privateKey);
  const account = wallet.address.toLowerCase();
  const applicant = async () => app!.api(await app!.signIn(wallet));
  await applyAsCreator(await applicant(), FORM);
  await database.sequelize.query(
    `UPDATE creator_applications SET state = 'rejected', reason = 'No.', decidedAt = ${clock.now}, decidedBy = '${'a'.repeat(24)}'
     WHERE account = '${account}'`,
  );
  clock.now += DAY - 1;
  await expect(applyAsCreator(await applicant(), FORM)).rejects.toMatchObject({ status: 409 });
  clock.now += 1;
  await applyAsCreator(await applicant(), FORM);
  const { application } = await getOwnCreatorApplication(await applicant());
  expect(application).toMatchObject({
    state: 'pending',
    reason: '',
    decidedAt: null,
    appliedAt: clock.now,
  });
});

it('limits the applications of an account in an hour, and those from one site (`siteOf`) in a day, whatever the number of accounts', async () => {
  const limited = await startApp(2);
  try {
    const statusesOf = async (api: Api, times: number) => {
      const statuses: (number | undefined)[] = [];
      for (let at = 0; at < times; at++) {
        const sent = applyAsCreator(api, { ...FORM, name: `Name ${at}` });
        statuses.push(
          await sent.then(
            () => 200,
            (error: ApiError) => error.status,
          ),
        );
      }
      return statuses;
    };
    expect(await statusesOf(await signInTo(limited), 3)).toEqual([200, 200, 429]);
    expect(await statusesOf(await signInTo(limited), 2)).toEqual([200, 200]);
    const third = await signInTo(limited);
    expect(await statusesOf(third, 1)).toEqual([429]);
    // Other calls are not limited.
    expect((await getOwnCreatorApplication(third)).isCreator).toBe(false);
  } finally {
    await limited.close();
  }
});
