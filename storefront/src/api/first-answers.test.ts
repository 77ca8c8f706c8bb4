import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const body = { tokenId: 'a', check: 'drop', dropId: 'b' };
const single = () =>
  new Request('http://localhost/token/SingleTokenId', { method: 'POST', body: JSON.stringify(body) });

/** A page with answers, freshly loaded. */
async function loaded(navigation = 'navigate') {
  jest.resetModules();
  performance.getEntriesByType = (() => [{ type: navigation }]) as never;
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify({
    'GET /config': { now: 1 },
    [`POST /token/SingleTokenId ${JSON.stringify(body)}`]: { success: true },
  })}</script>`;
  return (await import('./first-answers.ts')).firstAnswer;
}

const entries = performance.getEntriesByType;
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(500));
afterEach(() => {
  jest.restoreAllMocks();
  performance.getEntriesByType = entries;
  document.body.innerHTML = '';
});

describe('the answers that came with a page', () => {
  it('answer each call once, by its body too', async () => {
    const firstAnswer = await loaded();
    const other = new Request('http://localhost/token/SingleTokenId', { method: 'POST', body: '{}' });
    expect(await firstAnswer(other)).toBeUndefined();
    const signUp = new Request('http://localhost/auth/signup', { method: 'POST', body: '{}' });
    const clone = jest.spyOn(signUp, 'clone');
    expect(await firstAnswer(signUp)).toBeUndefined();
    expect(clone).not.toHaveBeenCalled();
    expect(await (await firstAnswer(single()))!.json()).toEqual({ success: true });
    expect(await firstAnswer(single())).toBeUndefined();
    expect(await firstAnswer(new Request('http://localhost/config?x=1'))).toBeUndefined();
    expect(await (await firstAnswer(new Request('http://localhost/config')))!.json()).toEqual({ now: 1 });
  });

  it('are for visitors, for now, and for a page that was just sent', async () => {
    const named = new Request('http://localhost/config', { headers: { Authorization: 'Bearer x' } });
    expect(await (await loaded())(named)).toBeUndefined();
    expect(await (await loaded('back_forward'))(new Request('http://localhost/config'))).toBeUndefined();
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(await (await loaded())(new Request('http://localhost/config'))).toBeUndefined();
  });
});
