import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accountMessages } from '@cubedrop/sdk';
import { token } from '../../test/token.ts';
import { sessionOf } from './claims.ts';
import { intend, takeIntended } from './intended.ts';
import { fetchWithSession } from './invalid-token.ts';
import { currentSession, forgetSession, keepSession, onSession } from './session.ts';

const NOW = 1_700_000_000;
const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const good = (fields: object = {}) =>
  token({ userId: 'b'.repeat(24), address: ADDRESS, roles: ['user'], exp: NOW + 3_600, ...fields });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW * 1_000 });
  forgetSession();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

describe('a token', () => {
  it('says who is signed in', () => {
    expect(sessionOf(good(), NOW)).toMatchObject({
      userId: 'b'.repeat(24),
      address: ADDRESS,
      roles: ['user'],
    });
    expect(sessionOf(good({ address: null }), NOW)).toMatchObject({ address: null });
  });

  it.each(['', 'x', 'a.b.c', token({}), good({ exp: NOW }), good({ roles: 'admin' }), good({ userId: 7 })])(
    'that is none, or over, signs nobody in: %s',
    (text) => expect(sessionOf(text, NOW)).toBeNull(),
  );
});

describe('a session', () => {
  it('lives in the cookie Authorization, and beside it a user’s address', () => {
    keepSession(good());
    expect(document.cookie).toBe(`Authorization=${good()}`);
    expect(localStorage.getItem('address')).toBe(ADDRESS);
    forgetSession();
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('address')).toBeNull();
    expect(currentSession()).toBeNull();
  });

  it('is the same object until something changes, and ends by itself', () => {
    keepSession(good());
    const session = currentSession();
    expect(currentSession()).toBe(session);
    jest.setSystemTime((NOW + 3_601) * 1_000);
    expect(currentSession()).toBeNull();
  });

  it('tells who listens', () => {
    const listener = jest.fn();
    const leave = onSession(listener);
    keepSession(good());
    window.dispatchEvent(new Event('storage'));
    leave();
    forgetSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the page that a visitor wanted', () => {
  it('is returned to once', () => {
    intend('/dashboard/myCubes?page=2');
    expect(takeIntended()).toBe('/dashboard/myCubes?page=2');
    expect(takeIntended()).toBeNull();
  });

  it.each(['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test'])('is never %s', (page) => {
    intend(page);
    expect(takeIntended()).toBeNull();
  });

  it('is forgotten after a while', () => {
    intend('/dashboard');
    jest.setSystemTime((NOW + 3_600) * 1_000);
    expect(takeIntended()).toBeNull();
  });
});

describe('an answer that the token is not taken', () => {
  const request = () =>
    new Request('http://localhost/token/userTokenIds/0/1', { headers: { Authorization: 'Bearer x' } });
  const answer = (text: string, status = 401) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text, { status }));

  it('forgets the token', async () => {
    keepSession(good());
    answer(accountMessages.invalidToken);
    // jsdom cannot load pages, and says so.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await fetchWithSession(request())).status).toBe(401);
    expect(currentSession()).toBeNull();
  });

  it('is not made out of any other 401', async () => {
    keepSession(good());
    answer(accountMessages.changeRefused);
    await fetchWithSession(request());
    expect(currentSession()).not.toBeNull();
  });
});
