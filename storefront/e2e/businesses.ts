import {
  createApi,
  decideBusiness,
  getConfig,
  listBusinesses,
  type SignInWithPasswordParameters,
} from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { expect } from '@playwright/test';

/**
 * Signs up a business and submits its form with a document, after which it awaits approval.
 * @param stamp seven digits for its phone number and e-mail address, different for each business of the stack
 * @returns its e-mail address and password
 */
export async function signUpBusiness(
  url: string,
  name: string,
  stamp: string,
): Promise<SignInWithPasswordParameters> {
  const mobile = `+3460${stamp}`;
  const email = `business.${stamp}@example.org`;
  const account = { email, password: 'some password' };
  const location = { city: 'Sevilla', country: 'Spain', address: 'Calle Feria 1' };
  const send = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/api/v1/auth/user/signup', {
    ...account,
    ...location,
    mobile,
    name: 'Ana Ruiz',
    role: 'importer',
  });
  const messageTo = async (person: string) => {
    const { messages } = (await (await fetch(`${url}/dev/outbox`)).json()) as {
      messages: { to: string; text: string }[];
    };
    return messages.find(({ to }) => to === person)!.text;
  };
  const [pin] = (await messageTo(mobile)).match(/\d{6}/)!;
  await send('/api/v1/auth/user/confirmphonenumber', { pin, email });
  const [link] = (await messageTo(email)).match(/https?:\S+/)!;
  await fetch(`${url}/api/v1/users${new URL(link).pathname}`);
  const form = new FormData();
  const fields = { ...account, ...location, factoryName: name, documentNames: 'licence.pdf' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n';
  form.append('documents', new Blob([pdf], { type: 'application/pdf' }), 'licence.pdf');
  const answer = await fetch(`${url}/api/v1/business/form`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return account;
}

/** Approves the pending businesses, at most 50, as the admin with the given private key. */
export async function approveBusinesses(url: string, privateKey: string): Promise<void> {
  const anonymous = createApi({ baseUrl: url });
  const chain = connectChain(await getConfig(anonymous));
  const { token } = await signIn({ api: anonymous, sender: privateKeySender(privateKey), chain });
  const api = createApi({ baseUrl: url, token: () => token });
  const { items } = await listBusinesses(api, { range: { start: 0, end: 50 }, state: 'pending' });
  for (const { id, revision } of items)
    await decideBusiness(api, { businessId: id, revision, state: 'approved' });
}
