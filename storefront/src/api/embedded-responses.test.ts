import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const decode = (answer: unknown) => answer;
const config = { method: 'GET', path: '/config', decode } as const;
const single = { method: 'GET', path: '/token/a?dropId=b', decode } as const;

/** Loads the module in a page with embedded responses. */
async function loaded(navigation = 'navigate') {
  jest.resetModules();
  performance.getEntriesByType = (() => [{ type: navigation }]) as never;
  document.body.innerHTML = `<script type="application/json" id="embedded-responses">${JSON.stringify({
    'GET /config': { now: 1 },
    'GET /token/a?dropId=b': { success: true },
    'GET /drops?status=running&sort=ending': { running: 1 },
  })}</script>`;
  return import('./embedded-responses.ts');
}

const entries = performance.getEntriesByType;
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(500));
afterEach(() => {
  jest.restoreAllMocks();
  performance.getEntriesByType = entries;
  document.body.innerHTML = '';
  document.cookie = 'Authorization=; Max-Age=0';
});

describe('embedded responses', () => {
  it('answer only the exact call, including its query', async () => {
    const { embeddedResponse } = await loaded();
    expect(embeddedResponse({ ...single, path: '/token/a' })).toBeUndefined();
    expect(embeddedResponse(single)).toEqual({ success: true });
    expect(embeddedResponse({ ...config, query: { sort: 'newest' } })).toBeUndefined();
    expect(embeddedResponse({ ...config, query: { sort: undefined } })).toEqual({ now: 1 });
    const drops = { method: 'GET', path: '/drops', decode } as const;
    const running = { status: 'running', sort: 'ending', after: undefined };
    expect(embeddedResponse({ ...drops, query: running })).toEqual({ running: 1 });
    expect(embeddedResponse({ ...drops, query: { ...running, search: 'tide' } })).toBeUndefined();
    expect(embeddedResponse(drops)).toBeUndefined();
  });

  it('are used only for visitors, only for a short time, and not after back or forward navigation', async () => {
    expect((await loaded('back_forward')).embeddedResponse(config)).toBeUndefined();
    const { embeddedResponse } = await loaded();
    document.cookie = 'Authorization=x';
    expect(embeddedResponse(config)).toBeUndefined();
    document.cookie = 'Authorization=; Max-Age=0';
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(embeddedResponse(config)).toBeUndefined();
  });
});
