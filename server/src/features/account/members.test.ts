import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { isoTime } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { codeOf } from '../../../test/account/test-second-factor.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import {
  ADMIN,
  PASSWORD,
  signUpForm,
  startMembersApp,
  type Answer,
  type MembersApp,
} from '../../../test/account/test-members.ts';
import { refusal } from '../../../test/http/refusal.ts';

const LOGIN = '/api/v1/auth/user/login';
const NEW_PASSWORD = 'tape hiss';

onEachEngine('accounts with a password', ({ fresh }) => {
  let app: MembersApp;
  const post = (path: string, body: unknown, token?: string) => app.call('POST', path, body, token);
  const refused = (message: string, status = 400) => ({ status, body: refusal(message) });
  const login = (email: string, password = PASSWORD) => post(LOGIN, { email, password });
  const confirm = (email: string, pin: string) =>
    post('/api/v1/auth/user/confirmphonenumber', { email, pin });
  const otherThan = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

  beforeAll(async () => {
    app = await startMembersApp(await fresh());
  });
  beforeEach(() => {
    app.clock.now = Math.floor(Date.now() / 1000);
  });
  afterAll(() => app.close());

  it('an admin signs in with name, password and recovery code, but not with a wrong name or password', async () => {
    const { status, body } = await post('/user/auth/adminlogin', ADMIN);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, twoFactor: true, challenge: expect.any(String), enrolment: false },
    });
    const code = app.admin.recoveryCodes[0]!;
    const entered = await post('/user/auth/adminlogin/code', { challenge: body.challenge, code });
    expect({ status: entered.status, roles: entered.body.roles }).toEqual({
      status: 200,
      roles: ['admin', 'user'],
    });
    expect(await app.accounts.identify(entered.body.token!)).toMatchObject({
      address: null,
      roles: ['admin', 'user'],
    });
    const wrong = refused('Incorrect userName or password entered');
    expect(await post('/user/auth/adminlogin', { ...ADMIN, password: 'wrong' })).toEqual(wrong);
    expect(await post('/user/auth/adminlogin', { ...ADMIN, username: 'nobody' })).toEqual(wrong);
    expect(await post('/user/auth/adminlogin', { username: 'keeper' })).toEqual(
      refused('password not found in request body'),
    );
    const forms = [
      { ...ADMIN, username: ['keeper'] },
      { ...ADMIN, password: { $ne: '' } },
      { ...ADMIN, x: 1 },
      [],
    ];
    for (const form of forms) expect((await post('/user/auth/adminlogin', form)).status).toBe(400);
    expect((await post('/user/auth/adminlogin', { ...ADMIN, password: 'x'.repeat(201) })).status).toBe(400);
  });

  it('ten attempts at a password are allowed from one network', async () => {
    const form = { username: 'guessed', password: 'nothing' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => post('/user/auth/adminlogin', form)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('a business can sign in only after it has confirmed its phone and e-mail address and an admin has approved it', async () => {
    const email = 'ana@example.org';
    const mobile = '+34600000001';
    const form = { ...signUpForm(email, '+34 600 000 001'), email: 'Ana@Example.ORG' };
    expect((await post('/api/v1/auth/user/signup', form)).status).toBe(200);
    expect(await login(email)).toEqual(refused('Confirm your mobile number first.'));
    const first = await app.pinFor(mobile);
    expect(await confirm(email, otherThan(first))).toEqual(refused('Incorrect Pin Entered'));
    expect((await confirm(email, first)).status).toBe(200);
    expect(await confirm(email, first)).toEqual(refused('Incorrect Pin Entered'));
    const unverified = 'Open the link that we mailed you to verify your e-mail address.';
    expect(await login(email)).toEqual(refused(unverified));

    const admin = await app.newAdminToken();
    const none = await app.call('GET', '/api/v1/businesses/0/10?state=pending', undefined, admin);
    expect(none.body.Businessdata!.map((one) => one.email)).not.toContain(email);
    expect((await app.openLink(email)).status).toBe(200);
    expect(await login(email)).toEqual(refused('Admin Aproval Required.'));

    const list = await app.call('GET', '/api/v1/businesses/0/10?state=pending', undefined, admin);
    const [business] = list.body.Businessdata!;
    let { revision } = business!;
    expect(business).toMatchObject({ email, state: 'pending', factoryName: 'Ruiz', emailVerified: true });
    const decide = (state: string, token?: string) =>
      post(`/api/v1/business/${business!._id}/decision`, { state, revision }, token);
    expect((await decide('approved', admin)).status).toBe(200);
    expect((await decide('approved', admin)).status).toBe(200);

    const { status, body } = await login(' ANA@example.org'.trim());
    expect({ status, roles: body.roles }).toEqual({ status: 200, roles: ['business'] });
    expect((await decide('approved', body.token)).status).toBe(403);
    expect((await app.call('GET', '/api/v1/businesses/0/10', undefined, body.token)).status).toBe(403);

    // An admin who has not seen the approval cannot overrule it.
    expect((await decide('rejected', admin)).status).toBe(409);
    const approved = await app.call('GET', '/api/v1/businesses/0/10?state=approved', undefined, admin);
    ({ revision } = approved.body.Businessdata!.find((one) => one.email === email)!);
    expect((await decide('rejected', admin)).status).toBe(200);
    expect(await login(email)).toEqual(refused('Admin Rejected your Account.'));
    const own = await app.call('GET', `/api/v1/users/${business!._id}`, undefined, body.token);
    expect(own).toEqual({ status: 401, body: { message: 'Unauthorized access (invalid token) !!' } });
    const nobody = `/api/v1/business/${'0'.repeat(24)}/decision`;
    expect((await post(nobody, { state: 'approved', revision }, admin)).status).toBe(404);
  });

  it('incomplete and invalid sign-ups are rejected', async () => {
    const path = '/api/v1/auth/user/signup';
    const form = signUpForm('new@example.org', '+34600000002');
    expect(await post(path, { ...form, mobile: '0600000002' })).toEqual(refused('Invalid Mobile Number.'));
    for (const field of ['name', 'password', 'mobile', 'email', 'city', 'country', 'address', 'role']) {
      const { [field]: _left, ...rest } = form;
      expect(await post(path, rest)).toEqual(refused(`${field} not found in request body`));
    }
    const wrong = [
      { role: 'admin' },
      { role: 'participant' },
      { password: 'abc' },
      { name: ' ' },
      { roles: ['admin'] },
    ];
    for (const changes of [...wrong, { email: 'no address' }, { city: 7 }, { name: 'x'.repeat(501) }]) {
      expect((await post(path, { ...form, ...changes })).status).toBe(400);
    }
    expect((await post(path, { ...form, name: 'x'.repeat(5_000_000) })).status).toBe(413);
  });

  it('sign-up, sign-in, confirmation and resending do not reveal which addresses and numbers have an account', async () => {
    const email = 'known@example.org';
    await app.business(email, '+34600000003', 'approved');
    const known = await post('/api/v1/auth/user/signup', signUpForm(email, '+34600000004'));
    const unknown = await post('/api/v1/auth/user/signup', signUpForm('unknown@example.org', '+34600000005'));
    expect(known.status).toBe(unknown.status);
    for (const { body } of [known, unknown])
      expect(body).toEqual({
        success: true,
        message: 'A pin was sent to your mobile number.',
        signUp: expect.stringMatching(/^[0-9a-f]{24}$/),
      });
    const knownPin = await app.pinFor('+34600000004');
    const unknownPin = await app.pinFor('+34600000005');
    expect(await confirm(email, knownPin)).toEqual(await confirm('unknown@example.org', unknownPin));
    expect((await app.outbox.messages())[1]).toMatchObject({
      to: email,
      subject: 'You have a Cubedrop account',
    });
    expect((await login(email)).status).toBe(200);
    const revealed = async (answer: ReturnType<typeof post>): Promise<object> => {
      const { status, body } = await answer;
      return { status, body: { ...body, requestId: 'of any call' } };
    };
    expect(await revealed(login(email, 'wrong'))).toEqual(
      await revealed(login('nobody@example.org', 'wrong')),
    );
    expect(await revealed(confirm(email, '000000'))).toEqual(
      await revealed(confirm('nobody@example.org', '000000')),
    );
    const resend = (mobile: string) => post('/api/v1/auth/user/resendverificationcode', { mobile });
    expect(await revealed(resend('+34600000003'))).toEqual(await revealed(resend('+34600000099')));
  });

  it('a pin can be requested again, and two concurrent sign-ups create one account', async () => {
    const email = 'twice@example.org';
    const mobile = '+34600000006';
    const signUp = () => post('/api/v1/auth/user/signup', signUpForm(email, mobile));
    expect((await Promise.all([signUp(), signUp()])).map(({ status }) => status)).toEqual([200, 200]);
    const before = (await app.outbox.messages()).length;
    expect((await post('/api/v1/auth/user/resendverificationcode', { mobile })).status).toBe(200);
    await eventually(async () => (await app.outbox.messages()).length > before, { what: 'another message' });
    expect((await confirm(email, await app.pinFor(mobile))).status).toBe(200);
    const opened = await Promise.all([app.openLink(email), app.openLink(email)]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    const list = await app.call('GET', '/api/v1/businesses/0/100', undefined, app.adminToken);
    expect(list.body.Businessdata!.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('sign-ups of one address are separate: a pin or a link completes only its own sign-up', async () => {
    const email = 'victim@example.org';
    const signUp = async (mobile: string, password: string) =>
      (await post('/api/v1/auth/user/signup', { ...signUpForm(email, mobile), password })).body.signUp!;
    const own = await signUp('+34600000031', 'the owner’s own');
    const ownPin = await app.pinFor('+34600000031');
    const other = await signUp('+34600000032', 'the thief’s own');
    const confirmOf = (id: string, pin: string) =>
      post('/api/v1/auth/user/confirmphonenumber', { email, pin, signUp: id });
    expect(await confirmOf(other, ownPin)).toEqual(refused('Incorrect Pin Entered'));
    expect((await confirmOf(other, await app.pinFor('+34600000032'))).status).toBe(200);
    const thiefsLink = (await app.outbox.messages()).find(({ to }) => to === email)!;
    expect((await confirmOf(own, ownPin)).status).toBe(200);
    expect((await app.openLink(email)).status).toBe(200);

    expect(await login(email, 'the owner’s own')).toEqual(refused('Admin Aproval Required.'));
    expect(await login(email, 'the thief’s own')).toEqual(refused('Incorrect email or password entered'));
    const late = new URL(/http\S+/.exec(thiefsLink.text)![0]).pathname;
    expect(await app.call('GET', `/api/v1/users${late}`)).toEqual(refused('Invalid Email Verification URL'));
  });

  it('an attempt to sign in mails the verification link again, up to five links in an hour', async () => {
    const email = 'again@example.org';
    await post('/api/v1/auth/user/signup', signUpForm(email, '+34600000033'));
    await confirm(email, await app.pinFor('+34600000033'));
    for (let tries = 0; tries < 6; tries++) expect((await login(email)).status).toBe(400);
    const links = (await app.outbox.messages()).filter(({ to }) => to === email);
    expect(links).toHaveLength(5);
    expect((await app.openLink(email)).status).toBe(200);
  });

  it('an approved business that changes its form is signed out and pending again, and the change is logged', async () => {
    const email = 'renamed@example.org';
    const { userId } = await app.business(email, '+34600000034', 'approved');
    const { token } = (await login(email)).body;
    const same = { city: 'Sevilla', country: 'Spain', address: 'Calle Feria 1', factoryName: 'Ruiz' };
    const put = (form: object) => app.call('PUT', `/api/v1/users/${userId}/business`, form, token);
    expect((await put(same)).body).toEqual({ success: true, message: 'Successfully Updated' });
    expect((await login(email)).status).toBe(200);
    const renamed = await put({ ...same, factoryName: 'Sony' });
    expect(renamed.body).toEqual({ success: true, message: 'Admin Aproval Required.' });
    expect((await put(same)).status).toBe(401);
    expect(await login(email)).toEqual(refused('Admin Aproval Required.'));
    const [rows] = await app.database.sequelize.query(
      `SELECT actorName, details FROM audit_log WHERE action = 'business-changed' AND subject = 'account:${userId}'`,
    );
    const logged = (rows as { actorName: string; details: string }[]).map(({ actorName, details }) => [
      actorName,
      JSON.parse(details),
    ]);
    expect(logged).toEqual([[email, { before: 'approved', factoryName: 'Ruiz', papers: 0 }]]);
  });

  it('a pin is invalid after five wrong attempts with the id of its sign-up', async () => {
    const email = 'guess@example.org';
    const { signUp } = (await post('/api/v1/auth/user/signup', signUpForm(email, '+34600000007'))).body;
    const pin = await app.pinFor('+34600000007');
    const enter = (entered: string) =>
      post('/api/v1/auth/user/confirmphonenumber', { email, pin: entered, signUp });
    const tries = Array.from({ length: 5 }, () => enter(otherThan(pin)));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await enter(pin)).toEqual(refused('Incorrect Pin Entered'));
  });

  it('attempts at a pin without the id of its sign-up are limited, and do not count against the sign-up', async () => {
    const email = 'unnamed@example.org';
    const { signUp } = (await post('/api/v1/auth/user/signup', signUpForm(email, '+34600000079'))).body;
    const pin = await app.pinFor('+34600000079');
    const statusFrom = async (network: string, entered: string): Promise<number> => {
      const response = await fetch(`${app.url}/api/v1/auth/user/confirmphonenumber`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify({ email, pin: entered }),
      });
      return response.status;
    };
    const wrong = otherThan(pin);
    const statuses = await Promise.all(Array.from({ length: 7 }, () => statusFrom('203.0.113.7', wrong)));
    expect(statuses.toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await statusFrom('203.0.113.7', pin)).toBe(429);
    for (let time = 0; time < 5; time++) expect(await statusFrom('203.0.113.8', wrong)).toBe(400);
    expect(await statusFrom('203.0.113.9', pin)).toBe(429);
    const own = await post('/api/v1/auth/user/confirmphonenumber', { email, pin, signUp });
    expect(own.status).toBe(200);
  });

  it('the mail states who requested the account, and no part of the name can become a link', async () => {
    const email = 'named@example.org';
    const name = `Ana \u202e\u2069شركة https://evil.example/x ${'y'.repeat(100)}`;
    await post('/api/v1/auth/user/signup', { ...signUpForm(email, '+34600000077'), name });
    await confirm(email, await app.pinFor('+34600000077'));
    const letter = (await app.outbox.messages()).find(({ to, kind }) => to === email && kind === 'mail')!;
    expect(letter.text).toMatch(/by “\u2068Ana شركة https evil example x y{10,40}…\u2069”, .* ends in 077\./);
    expect(letter.text).not.toMatch(/evil\.example|\u202e/);
    expect(letter.text).toContain('If this was not you, do not confirm it');
  });

  it('an address is verified only by the link that was mailed to it', async () => {
    const email = 'mail+tag@example.org';
    await app.business(email, '+34600000008');
    const letter = (await app.outbox.messages()).find(({ to, kind }) => to === email && kind === 'mail')!;
    const path = `/api/v1/users${new URL(/http\S+/.exec(letter.text)![0]).pathname}`;
    const verify = (where: string) => app.call('GET', where);
    expect(await verify(`${path}x`)).toEqual(refused('Invalid Email Verification URL'));
    expect(await verify(path.replace('/mail', '/ana'))).toEqual(refused('Invalid Email Verification URL'));
    // MariaDB fails to compare an id with a text that is not ASCII.
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const id of ['é'.repeat(24), `${'a'.repeat(23)}🎵`])
      expect(await verify(`${folder}${encodeURIComponent(id)}`)).toEqual(
        refused('Invalid Email Verification URL'),
      );
    const done = { status: 200, body: { success: true, message: 'Your Email Verification is successfull' } };
    expect([await verify(path), await verify(path)]).toEqual([done, done]);
  });

  it('anyone with the link that verifies an address can see who requested the account, which changes nothing', async () => {
    const email = 'scanned@example.org';
    await post('/api/v1/auth/user/signup', signUpForm(email, '+34600000078'));
    await confirm(email, await app.pinFor('+34600000078'));
    const letter = (await app.outbox.messages()).find(({ to, kind }) => to === email && kind === 'mail')!;
    const path = `/api/v1/users${new URL(/http\S+/.exec(letter.text)![0]).pathname}`;
    const request = (of = path) => app.call('GET', `${of}/request`);
    const shown = { success: true, request: { name: 'Ana Ruiz', mobileEnding: '078' } };
    for (let tries = 0; tries < 2; tries++) expect(await request()).toEqual({ status: 200, body: shown });
    expect(await request(`${path}x`)).toEqual(refused('Invalid Email Verification URL'));
    expect(await request(path.replace('/scanned', '/ana'))).toEqual(
      refused('Invalid Email Verification URL'),
    );
    const listed = async () =>
      (await app.call('GET', '/api/v1/businesses/0/100', undefined, app.adminToken)).body.Businessdata!;
    expect((await listed()).map((one) => one.email)).not.toContain(email);
    expect((await app.openLink(email)).status).toBe(200);
    expect((await listed()).map((one) => one.email)).toContain(email);
    expect(await request()).toEqual({ status: 200, body: { success: true, request: null } });
  });

  it('two-factor sign-in requires the mailed pin and the challenge, and fails if the pin cannot be mailed', async () => {
    const email = 'two@example.org';
    const { userId } = await app.business(email, '+34600000009', 'approved');
    const { token } = (await login(email)).body;
    const settings = { mobile: '+34600000009', _2FA: true };
    expect((await app.call('PUT', `/api/v1/users/${userId}`, settings, token)).status).toBe(200);

    const asked = await login(email);
    expect(asked.body).toEqual({ success: true, twoFactor: true, challenge: expect.any(String) });
    const { challenge } = asked.body;
    const pin = await app.pinFor(email);
    const second = (form: object) =>
      post('/api/v1/auth/user/confirmlogin', { email, challenge, pin, ...form });
    expect(await second({ challenge: 'made-up' })).toEqual(refused('Incorrect Pin Entered'));
    expect(await second({ email: 'ana@example.org' })).toEqual(refused('Incorrect Pin Entered'));
    expect(await second({ pin: otherThan(pin) })).toEqual(refused('Incorrect Pin Entered'));
    const both = await Promise.all([second({}), second({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 200)!.body.roles).toEqual(['business']);

    app.mute.add('mail');
    expect(await login(email)).toEqual(refused('Cannot send 2FA email, try again.', 501));
    app.mute.delete('mail');
  });

  it('each mailed pin resets a forgotten password only once, and the reset ends all sessions', async () => {
    const email = 'forgot@example.org';
    const { userId } = await app.business(email, '+34600000010', 'approved');
    const { token } = (await login(email)).body;
    const forgot = (to: string) => post('/api/v1/users/forgotPassword', { email: to });
    const verify = (pin: string) =>
      post('/api/v1/users/verifyResetPasswordPin', { email, resetPasswordPin: pin });
    const reset = (form: object) =>
      post('/api/v1/users/resetPassword', { email, newPassword: NEW_PASSWORD, ...form });

    expect(await forgot('nobody@example.org')).toEqual(refused('User not found', 404));
    expect((await forgot('FORGOT@example.org')).status).toBe(200);
    const pin = await app.pinFor(email);
    expect(await reset({})).toEqual(refused('proof not found in request body'));
    expect(await reset({ proof: pin })).toEqual(refused('Incorrect Pin Entered'));
    expect(await verify(otherThan(pin))).toEqual(refused('Incorrect Pin Entered'));
    const { proof } = (await verify(pin)).body;
    expect(await verify(pin)).toEqual(refused('Incorrect Pin Entered'));
    expect(await reset({ proof, email: 'ana@example.org' })).toEqual(refused('Incorrect Pin Entered'));
    const both = await Promise.all([reset({ proof }), reset({ proof })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await login(email)).toEqual(refused('Incorrect email or password entered'));
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await app.call('GET', `/api/v1/users/${userId}`, undefined, token)).status).toBe(401);

    await forgot(email);
    const late = await app.pinFor(email);
    app.clock.now += 601;
    expect(await verify(late)).toEqual(refused('Incorrect Pin Entered'));
  });

  it('the owner of an account under attack can sign in from a new network after resetting the password there', async () => {
    const email = 'besieged@example.org';
    await app.business(email, '+34600000017', 'approved');
    const postFrom = async (network: string, path: string, body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      return (await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    const loginFrom = (network: string, password: string) =>
      postFrom(network, '/api/v1/auth/user/login', { email, password });
    for (let count = 0; count < 30; count++) await loginFrom(`198.51.100.${count}`, 'a wrong one');
    const network = '203.0.113.200';
    expect(await loginFrom(network, 'a wrong one')).toBe(200);
    expect(await loginFrom(network, PASSWORD)).toBe(429);
    expect(await postFrom(network, '/api/v1/users/forgotPassword', { email })).toBe(200);
    const resetPasswordPin = await app.pinFor(email);
    const { proof } = (await post('/api/v1/users/verifyResetPasswordPin', { email, resetPasswordPin })).body;
    const form = { email, newPassword: NEW_PASSWORD, proof };
    expect(await postFrom(network, '/api/v1/users/resetPassword', form)).toBe(200);
    expect(await loginFrom(network, NEW_PASSWORD)).toBe(200);
  });

  it('while others guess, a business can sign in from a new network with a mailed pin, and no guess is seen to be right', async () => {
    const email = 'guessed@example.org';
    const nobody = 'no-account@example.org';
    const unapproved = 'guessed-too@example.org';
    await app.business(email, '+34600000020', 'approved');
    await app.business(unapproved, '+34600000021');
    const postFrom = async (network: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Answer };
    };
    const loginFrom = (network: string, to: string, password: string) =>
      postFrom(network, LOGIN, { email: to, password });
    const home = '203.0.113.10';
    expect((await loginFrom(home, email, PASSWORD)).body.token).toEqual(expect.any(String));
    const messages = (await app.outbox.messages()).length;
    for (const to of [email, nobody, unapproved])
      for (let count = 0; count < 60; count++)
        expect((await loginFrom(`198.18.0.${count}`, to, 'a wrong one')).status).toBe(count < 30 ? 400 : 200);

    const hidden = { status: 200, body: { success: true, twoFactor: true, challenge: expect.any(String) } };
    const wrong = await loginFrom('203.0.113.11', email, 'a wrong one');
    expect(wrong).toEqual(hidden);
    expect(await loginFrom('203.0.113.11', nobody, PASSWORD)).toEqual(hidden);
    expect(await loginFrom('203.0.113.11', unapproved, PASSWORD)).toEqual(hidden);
    expect(await app.outbox.messages()).toHaveLength(messages);

    const network = '203.0.113.12';
    const right = await loginFrom(network, email, PASSWORD);
    expect(right).toEqual(hidden);
    expect(right.body.challenge).toHaveLength(wrong.body.challenge!.length);
    expect((await loginFrom(network, email, PASSWORD)).status).toBe(429);
    const pin = await app.pinFor(email);
    const confirm = (challenge: string | undefined) =>
      postFrom(network, '/api/v1/auth/user/confirmlogin', { email, challenge, pin });
    expect(await confirm(wrong.body.challenge)).toEqual(refused('Incorrect Pin Entered'));
    expect((await confirm(right.body.challenge)).body.token).toEqual(expect.any(String));
    for (const known of [home, network])
      expect((await loginFrom(known, email, PASSWORD)).body.token).toEqual(expect.any(String));
  });

  it('a change or reset of the password invalidates pins and sign-ins that wait for a pin', async () => {
    const email = 'pending@example.org';
    const mobile = '+34600000015';
    const { userId } = await app.business(email, mobile, 'approved');
    const { token } = (await login(email)).body;
    const twoFactor = await app.call('PUT', `/api/v1/users/${userId}`, { mobile, _2FA: true }, token);
    expect(twoFactor.status).toBe(200);
    const wrongPin = refused('Incorrect Pin Entered');
    const signIn = async (password: string) => {
      const { challenge } = (await login(email, password)).body;
      return { email, challenge, pin: await app.pinFor(email) };
    };
    const finish = (form: object) => post('/api/v1/auth/user/confirmlogin', form);
    const requestPin = async (): Promise<string> => {
      expect((await post('/api/v1/users/forgotPassword', { email })).status).toBe(200);
      return app.pinFor(email);
    };
    const verify = (pin: string) =>
      post('/api/v1/users/verifyResetPasswordPin', { email, resetPasswordPin: pin });
    const reset = (proof: string) =>
      post('/api/v1/users/resetPassword', { email, newPassword: NEW_PASSWORD, proof });
    const change = (oldPassword: string, newPassword: string, by: string) =>
      post(`/api/v1/users/${userId}/changePassword`, { oldPassword, newPassword }, by);

    const first = await signIn(PASSWORD);
    const firstPin = await requestPin();
    const changed = await change(PASSWORD, NEW_PASSWORD, token!);
    expect(changed.status).toBe(200);
    expect(await finish(first)).toEqual(wrongPin);
    expect(await verify(firstPin)).toEqual(wrongPin);

    const { proof: endedProof } = (await verify(await requestPin())).body;
    expect((await change(NEW_PASSWORD, PASSWORD, changed.body.token!)).status).toBe(200);
    expect(await reset(endedProof!)).toEqual(wrongPin);

    const second = await signIn(PASSWORD);
    const { proof } = (await verify(await requestPin())).body;
    expect((await reset(proof!)).status).toBe(200);
    expect(await finish(second)).toEqual(wrongPin);
    expect((await finish(await signIn(NEW_PASSWORD))).status).toBe(200);
  });

  it('only the owner of an account can change its password, and wallets have none to change', async () => {
    const email = 'change@example.org';
    const { userId } = await app.business(email, '+34600000011', 'approved');
    const { token } = (await login(email)).body;
    const change = (id: string, oldPassword: string, by: string) =>
      post(`/api/v1/users/${id}/changePassword`, { oldPassword, newPassword: NEW_PASSWORD }, by);
    expect(await change(userId, 'wrong', token!)).toEqual(refused('Invalid Credentials.', 401));
    expect((await change('0'.repeat(24), PASSWORD, token!)).status).toBe(403);
    const changed = await change(userId, PASSWORD, token!);
    expect(changed.body).toEqual({
      success: true,
      message: 'Successfully Updated',
      token: expect.any(String),
      renewal: expect.any(String),
    });
    expect((await change(userId, NEW_PASSWORD, token!)).status).toBe(401);
    expect((await app.accounts.identify(changed.body.token!)).userId).toBe(userId);

    const wallet = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const { userId: walletId } = await app.accounts.identify(wallet);
    expect(await change(walletId, PASSWORD, wallet)).toEqual(refused('User not found, try later.', 404));
  });

  it('users can change only their own number, photo and business form', async () => {
    const wallet = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const { userId } = await app.accounts.identify(wallet);
    const own = `/api/v1/users/${userId}`;
    const put = (path: string, body: unknown, token?: string) => app.call('PUT', path, body, token);
    expect(await put(own, { mobile: '+34600000012' }, wallet)).toEqual({
      status: 200,
      body: { success: true, message: 'Successfully Updated' },
    });
    expect(await put(own, { mobile: '12' }, wallet)).toEqual(refused('Invalid Mobile Number.'));
    expect((await put(own, { mobile: '+34600000012', _2FA: true }, wallet)).status).toBe(400);
    expect((await put(own, { mobile: '+34600000012', _2FA: 'yes' }, wallet)).status).toBe(400);
    expect((await put(own, { mobile: '+34600000012' })).status).toBe(401);
    expect((await put(`/api/v1/users/${'1'.repeat(24)}`, { mobile: '+34600000012' }, wallet)).status).toBe(
      403,
    );

    const photo = `${app.url}/uploads/${'a'.repeat(64)}.png`;
    const setPhoto = (url: string, id = userId) => post(`/api/v1/users/upload/image/${id}`, { url }, wallet);
    expect((await setPhoto(photo)).status).toBe(200);
    for (const url of [
      photo.replace('.png', '.mp3'),
      photo.replaceAll('aa', 'bb'),
      'https://evil.example/x.png',
    ])
      expect((await setPhoto(url)).status).toBe(400);
    expect((await setPhoto(photo, '1'.repeat(24))).status).toBe(403);
    const { user } = (await app.call('GET', own, undefined, wallet)).body;
    expect(user).toMatchObject({ mobile: '+34600000012', photo, _2FA: false, email: null, roles: ['user'] });

    const form = { city: 'Cádiz', country: 'Spain', address: 'Plaza 2', factoryName: 'Ruiz e Hijos' };
    expect((await put(`${own}/business`, form, wallet)).status).toBe(404);
    const business = await app.business('form@example.org', '+34600000013', 'approved');
    const { token } = (await login('form@example.org')).body;
    const blank = await put(`/api/v1/users/${business.userId}/business`, { ...form, city: ' ' }, token);
    expect(blank).toEqual(refused('Please Enter City'));
    expect((await put(`/api/v1/users/${business.userId}/business`, form, wallet)).status).toBe(403);
    expect((await put(`/api/v1/users/${business.userId}/business`, form, token)).status).toBe(200);
    const list = await app.call('GET', '/api/v1/businesses/0/100', undefined, app.adminToken);
    expect(list.body.Businessdata!.find(({ _id }) => _id === business.userId)!.factoryName).toBe(
      'Ruiz e Hijos',
    );
  });

  it('an admin links a wallet with its signature, and no other account can link the same wallet', async () => {
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    // Skip the code that was used for the enrolment, since each code works once.
    app.clock.now += 60;
    const at = { issuedAt: isoTime(app.clock.now) };
    const admin = app.adminToken;
    const code = codeOf(app.admin.secret, app.clock.now);
    expect((await post('/user/auth/proof', { code }, admin)).status).toBe(200);
    await app.business('link@example.org', '+34600000014', 'approved');
    const body = await signInBody(app.url, wallet, at);
    const linked = await post('/user/auth/wallet', body, admin);
    expect(linked.body.roles).toEqual(['admin', 'user']);
    expect(await app.accounts.identify(linked.body.token!)).toMatchObject({
      address: wallet.address.toLowerCase(),
    });
    expect((await post('/user/auth/wallet', body, linked.body.token)).status).toBe(401);

    const { token } = (await login('link@example.org')).body;
    expect((await post('/user/auth/wallet', await signInBody(app.url, wallet, at), token)).status).toBe(409);
  });

  it('no password or token is in the log, and passwords are stored only as hashes', async () => {
    expect(app.log.join('')).not.toMatch(new RegExp(`${PASSWORD}|${ADMIN.password}|${NEW_PASSWORD}|eyJ`));
    const [rows] = await app.database.sequelize.query('SELECT passwordHash FROM members');
    expect(
      (rows as { passwordHash: string }[]).every(({ passwordHash }) => /^scrypt:/.test(passwordHash)),
    ).toBe(true);
  });
});
