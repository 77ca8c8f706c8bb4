import { expect, it } from '@jest/globals';
import {
  createApi,
  listSubscribedBrowsers,
  subscribeBrowser,
  unsubscribeBrowser,
  type Api,
  type SubscribedBrowser,
} from '../index.ts';

const subscriptionId = 'a'.repeat(24);
const browser: SubscribedBrowser = {
  subscriptionId,
  browser: 'Firefox on Linux',
  createdAt: 1_794_000_000,
  lastSuccessAt: null,
};

/** Performs a call that the server answers with `answer`. Returns its result, its method and path, and its body. */
async function call<Result>(answer: object, act: (api: Api) => Promise<Result>) {
  let sent: Request | undefined;
  const api = createApi({
    baseUrl: 'https://cubes.example',
    fetch: async (request) => {
      sent = request;
      return Response.json({ success: true, ...answer });
    },
  });
  const result = await act(api);
  const text = await sent!.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { result, call: `${sent!.method} ${new URL(sent!.url).pathname}`, body };
}

it('lists the subscribed browsers with the public key of the server', async () => {
  const answer = { publicKey: 'key', subscriptions: [browser] };
  const listed = await call(answer, (api) => listSubscribedBrowsers(api));
  expect(listed.call).toBe('GET /push/subscriptions');
  expect(listed.result).toEqual({ publicKey: 'key', browsers: [browser] });
});

it('subscribes a browser with its keys and its name', async () => {
  const sent = { endpoint: 'https://push.example/1', p256dh: 'public', auth: 'secret', browser: 'Mine' };
  const added = await call({ publicKey: 'key', subscriptions: [browser] }, (api) =>
    subscribeBrowser(api, sent),
  );
  expect(added).toEqual({ call: 'POST /push/subscriptions', body: sent, result: [browser] });
});

it('removes a browser by its id', async () => {
  const removed = await call({ message: 'Gone.' }, (api) => unsubscribeBrowser(api, { subscriptionId }));
  expect(removed.call).toBe(`POST /push/subscriptions/${subscriptionId}/delete`);
});
