import { expect, it } from '@jest/globals';
import {
  changeWebhook,
  createApi,
  createWebhook,
  decodeWebhookEvent,
  deleteWebhook,
  encodeWebhookEvent,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  type Api,
} from '../index.ts';

const webhookId = 'a'.repeat(24);
const webhook = { webhookId, url: 'https://example.org/hook' };
const eventId = 'e'.repeat(24);
const NOW = 1_794_000_000;

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

it('each webhook call is sent to its path and returns the content of the response', async () => {
  const settings = { url: webhook.url, types: ['bid' as const] };
  expect(await call({ webhook, secret: 's' }, (api) => createWebhook(api, settings))).toEqual({
    result: { webhook, secret: 's' },
    call: 'POST /webhooks',
    body: settings,
  });
  expect(await call({ webhooks: [webhook] }, (api) => listWebhooks(api))).toMatchObject({
    result: [webhook],
    call: 'GET /webhooks',
  });
  expect(await call({ webhook }, (api) => changeWebhook(api, { webhookId, enabled: true }))).toEqual({
    result: webhook,
    call: `PUT /webhooks/${webhookId}`,
    body: { enabled: true },
  });
  const replaced = { secret: 's', previousUntil: NOW };
  expect(await call(replaced, (api) => replaceWebhookSecret(api, { webhookId }))).toMatchObject({
    result: replaced,
    call: `POST /webhooks/${webhookId}/secret`,
  });
  expect(await call({ eventId }, (api) => testWebhook(api, { webhookId }))).toMatchObject({
    result: eventId,
    call: `POST /webhooks/${webhookId}/test`,
  });
  const range = { start: 0, end: 8 };
  const listed = await call({ deliveries: [], count: 3 }, (api) =>
    listWebhookDeliveries(api, { webhookId, range }),
  );
  expect(listed).toMatchObject({
    result: { items: [], count: 3 },
    call: `GET /webhooks/${webhookId}/deliveries/0/8`,
  });
  const message = 'Done';
  expect(await call({ message }, (api) => resendWebhookDelivery(api, { webhookId, eventId }))).toMatchObject({
    call: `POST /webhooks/${webhookId}/resend`,
    body: { eventId },
  });
  expect(await call({ message }, (api) => deleteWebhook(api, { webhookId }))).toMatchObject({
    call: `POST /webhooks/${webhookId}/delete`,
  });
});

it('encodeWebhookEvent uses the API’s names, and decodeWebhookEvent reverses it', () => {
  const event = { type: 'claim-cube', cubeId: 'c1', amount: 10n ** 18n, blockTime: NOW } as const;
  const body = encodeWebhookEvent({ id: eventId, type: 'claimed', time: NOW, event });
  expect(JSON.parse(body)).toEqual({
    id: eventId,
    type: 'claimed',
    time: NOW,
    data: { type: 'claim-cube', tokenId: 'c1', amount: '1000000000000000000', blockTime: NOW },
  });
  expect(decodeWebhookEvent(body)).toMatchObject({ id: eventId, type: 'claimed', time: NOW, event });
  const test = encodeWebhookEvent({ id: eventId, type: 'test', time: NOW, event: undefined });
  expect(decodeWebhookEvent(test)).toEqual({ id: eventId, type: 'test', time: NOW, event: undefined });
});

it.each(['[]', '{}', '"text"', `{"id":"1","type":"unheard-of","time":1}`, `{"id":1,"type":"bid","time":1}`])(
  'decodeWebhookEvent returns undefined for the body %s, which is malformed or of an unknown type',
  (body) => expect(decodeWebhookEvent(body)).toBeUndefined(),
);
