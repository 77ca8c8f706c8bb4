import { afterEach, expect, it } from '@jest/globals';
import { forbidden } from '../errors.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { outboxRoutes, type LocalOutbox } from './outbox-routes.ts';
import { outbox } from './outbox.ts';
import { refusal } from '../../../test/http/refusal.ts';

let app: TestApp;
afterEach(() => app.close());

async function start(assertLocal: LocalOutbox['assertLocal'] | undefined): Promise<LocalOutbox['outbox']> {
  let kept!: LocalOutbox['outbox'];
  app = await startTestApp({
    routers: ({ database, clock }) => {
      kept = outbox(database, () => clock.now);
      return [outboxRoutes(assertLocal && { outbox: kept, assertLocal })];
    },
  });
  return kept;
}
const get = (accept: string): Promise<Response> => fetch(`${app.url}/dev/outbox`, { headers: { accept } });
const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';

it('serves the outbox as a page to browsers and as JSON to programs', async () => {
  const { mail } = await start(() => {});
  const empty = await get(PAGE);
  expect([empty.headers.get('content-type'), await empty.text()]).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining('Nothing to Display'),
  ]);
  await mail({
    to: '<script>alert(1)</script>@example.org',
    subject: 'A pin & <b>more</b>',
    text: 'Open http://localhost:4000/emailverification/a?x=1&y="2" now.',
  });
  const page = await (await get(PAGE)).text();
  expect(page).toContain('A pin &amp; &lt;b&gt;more&lt;/b&gt;');
  expect(page).toContain('<a href="http://localhost:4000/emailverification/a?x=1&amp;y=');
  expect(page).not.toMatch(/<script|<b>more/);
  for (const accept of ['*/*', 'application/json']) {
    const json = await get(accept);
    expect(json.headers.get('cache-control')).toBe('no-store');
    expect(json.headers.get('vary')?.split(', ')).toContain('Accept');
    expect(await json.json()).toMatchObject({ success: true, messages: [{ kind: 'mail' }] });
  }
});

it('responds with 404 to everyone unless the stack is local', async () => {
  const { mail } = await start(undefined);
  await mail({ to: 'ana@example.org', subject: 'A pin', text: '482913' });
  for (const accept of ['*/*', PAGE]) {
    const answer = await get(accept);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('482913');
  }
});

it('responds with 403 to requests that are not local', async () => {
  const { mail } = await start(() => {
    throw forbidden('Only this machine may ask.');
  });
  await mail({ to: 'ana@example.org', subject: 'A pin', text: '482913' });
  for (const accept of ['*/*', PAGE]) {
    const answer = await get(accept);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      refusal('Only this machine may ask.', { code: 'forbidden' }),
    ]);
  }
});
