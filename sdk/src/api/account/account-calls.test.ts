import { describe, expect, it } from '@jest/globals';
import { createApi, type Api } from '../create-api.ts';
import { beginAdminSignIn } from './begin-admin-sign-in.ts';
import { changePassword } from './change-password.ts';
import { confirmPhone } from './confirm-phone.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { finishAdminSignIn } from './finish-admin-sign-in.ts';
import { getAccount } from './get-account.ts';
import { resendPin } from './resend-pin.ts';
import { sendBusinessForm } from './send-business-form.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { verifyResetPin } from './verify-reset-pin.ts';

const email = 'ana@example.org';
const tokens = { token: 't', renewal: 'r' };
const person = {
  name: 'Ana',
  email,
  mobile: '+34600000000',
  password: 'correct horse',
  city: 'Sevilla',
  country: 'Spain',
  address: 'Calle Feria 1',
  role: 'importer' as const,
};

/** Makes a call that the server answers with `answer`. Returns the call's result, request body and path. */
async function call<Result>(answer: object, act: (api: Api) => Promise<Result>) {
  let sent: Request | undefined;
  const api = createApi({
    baseUrl: 'https://cubes.example',
    fetch: async (request) => {
      sent = request;
      return Response.json({ success: true, message: 'Done', ...answer });
    },
  });
  const result = await act(api);
  const isForm = sent!.headers.get('content-type')?.startsWith('multipart/');
  const body: unknown = isForm ? Object.fromEntries(await sent!.formData()) : await sent!.json();
  return { result, body, path: new URL(sent!.url).pathname };
}

describe('an account call', () => {
  it('starts a session, or returns a challenge if a pin is required', async () => {
    const password = 'correct horse';
    const signIn = (api: Api) => signInWithPassword(api, { email, password });
    expect(await call({ ...tokens, roles: [] }, signIn)).toMatchObject({
      result: { session: tokens },
      body: { email, password },
    });
    expect((await call({ twoFactor: true, challenge: 'c' }, signIn)).result).toEqual({ challenge: 'c' });
    await expect(call({}, signIn)).rejects.toMatchObject({ code: 'internal' });
    const confirm = (api: Api) => confirmSignIn(api, { email, challenge: 'c', pin: '123456' });
    expect(await call({ ...tokens, roles: [] }, confirm)).toMatchObject({
      result: tokens,
      body: { email, challenge: 'c', pin: '123456' },
    });
    expect(
      await call(tokens, (api) =>
        changePassword(api, { accountId: 'a1', oldPassword: 'o', newPassword: 'n' }),
      ),
    ).toEqual({
      result: tokens,
      body: { oldPassword: 'o', newPassword: 'n' },
      path: '/api/v1/users/a1/changePassword',
    });
  });

  it.each([
    ['an admin with a password', 'root', null, true],
    ['a business', null, email, true],
    ['a wallet', null, null, false],
  ])('returns whether the account of %s has a password', async (_, name, accountEmail, hasPassword) => {
    const user = { _id: 'a1', name, email: accountEmail, address: null, roles: [] };
    const api = createApi({
      baseUrl: 'https://cubes.example',
      fetch: async () => Response.json({ success: true, user }),
    });
    expect(await getAccount(api, { accountId: 'a1' })).toMatchObject({ hasPassword });
  });

  it('translates the field names of both steps of an admin’s sign-in', async () => {
    const begun = await call({ challenge: 'c', enrolment: true }, (api) =>
      beginAdminSignIn(api, { userName: 'root', password: 'p' }),
    );
    expect(begun).toMatchObject({
      result: { challenge: 'c', isEnrolment: true },
      body: { username: 'root', password: 'p' },
    });
    const finished = await call({ ...tokens, roles: ['admin'], recoveryCodesLeft: 3 }, (api) =>
      finishAdminSignIn(api, { challenge: 'c', code: '1' }),
    );
    expect(finished.result).toEqual({ ...tokens, recoveryCodes: undefined, recoveryCodesLeft: 3 });
  });

  it('translates the field names of a sign-up and of a password reset', async () => {
    const up = await call({ signUp: 's1' }, (api) => signUp(api, person));
    expect(up).toMatchObject({ result: { id: 's1', message: 'Done' }, body: person });
    const confirm = (api: Api) => confirmPhone(api, { email, pin: '1', signUpId: 's1' });
    expect(await call({}, confirm)).toMatchObject({
      result: 'Done',
      body: { email, pin: '1', signUp: 's1' },
    });
    const again = await call({}, (api) => resendPin(api, { mobile: person.mobile, signUpId: 's1' }));
    expect(again.body).toEqual({ mobile: person.mobile, signUp: 's1' });
    const reset = await call({ reset: 'r1' }, (api) => requestPasswordReset(api, { email }));
    expect(reset).toMatchObject({ result: 'r1', body: { email } });
    const proof = await call({ proof: 'p1' }, (api) =>
      verifyResetPin(api, { email, pin: '1', resetId: 'r1' }),
    );
    expect(proof).toMatchObject({ result: 'p1', body: { email, resetPasswordPin: '1', reset: 'r1' } });
  });

  it('sends the form of a business with its documents', async () => {
    const fields = {
      email,
      password: 'p',
      city: 'Sevilla',
      country: 'Spain',
      address: 'x',
      factoryName: 'y',
    };
    const documents = [new File(['1'], 'a, b.pdf')];
    const { result, body } = await call({ state: 'pending' }, (api) =>
      sendBusinessForm(api, { ...fields, documents }),
    );
    expect(result).toBe('Done');
    expect(body).toMatchObject({ ...fields, documentNames: 'a  b.pdf' });
  });
});
