import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { token } from '../../test/token.ts';
import { sessionOf } from './claims.ts';
import { rememberIntended, takeIntended } from './intention.ts';
import { clearEndedSession, takeSessionEnded } from './invalid-token.ts';
import { currentSession, forgetSession, keepSession, storedSession, onSession } from './session.ts';

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
  it('identifies the signed-in account', () => {
    expect(sessionOf(good(), NOW)).toMatchObject({
      userId: 'b'.repeat(24),
      address: ADDRESS,
      roles: ['user'],
    });
    expect(sessionOf(good({ address: null }), NOW)).toMatchObject({ address: null });
  });

  it.each(['', 'x', 'a.b.c', token({}), good({ exp: NOW }), good({ roles: 'admin' }), good({ userId: 7 })])(
    'that is malformed or expired signs nobody in: %s',
    (text) => expect(sessionOf(text, NOW)).toBeNull(),
  );
});

describe('a session', () => {
  it('is stored in the cookie Authorization, and a user’s address in localStorage', () => {
    keepSession({ token: good(), renewal: '' });
    expect(document.cookie).toBe(`Authorization=${good()}`);
    expect(localStorage.getItem('address')).toBe(ADDRESS);
    forgetSession();
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('address')).toBeNull();
    expect(currentSession()).toBeNull();
  });

  it('has a stable reference until something changes, and expires by itself', () => {
    keepSession({ token: good(), renewal: '' });
    const session = currentSession();
    expect(currentSession()).toBe(session);
    jest.setSystemTime((NOW + 3_601) * 1_000);
    expect(currentSession()).toBeNull();
  });

  it('notifies its listeners of changes until they unsubscribe', () => {
    const listener = jest.fn();
    const unsubscribe = onSession(listener);
    keepSession({ token: good(), renewal: '' });
    window.dispatchEvent(new Event('storage'));
    unsubscribe();
    forgetSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the page that a visitor wanted', () => {
  it('is returned only once', () => {
    rememberIntended('/dashboard/myCubes?page=2');
    expect(takeIntended()).toBe('/dashboard/myCubes?page=2');
    expect(takeIntended()).toBeNull();
  });

  it.each(['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test'])('is never %s', (page) => {
    rememberIntended(page);
    expect(takeIntended()).toBeNull();
  });

  it('is forgotten after a while', () => {
    rememberIntended('/dashboard');
    jest.setSystemTime((NOW + 3_600) * 1_000);
    expect(takeIntended()).toBeNull();
  });
});

describe('a renewable session', () => {
  const renewal = `${'c'.repeat(32)}.0.secret`;
  const short = (fields: object = {}) =>
    good({ iat: NOW, exp: NOW + 900, session: 'c'.repeat(32), until: NOW + 7 * 86_400, ...fields });

  it('lasts as long as it can be renewed, and is due for renewal before its token expires', () => {
    keepSession({ token: short(), renewal });
    jest.setSystemTime((NOW + 86_400) * 1_000);
    expect(currentSession()).toMatchObject({ userId: 'b'.repeat(24), expiresAt: NOW + 7 * 86_400 });
    expect(storedSession()).toEqual({ token: short(), renewal, renewAt: NOW + 720 });
  });

  it('ends with its token if the stored renewal belongs to another session', () => {
    keepSession({ token: short(), renewal });
    document.cookie = `Authorization=${short({ session: 'd'.repeat(32) })}`;
    expect(currentSession()?.expiresAt).toBe(NOW + 900);
    jest.setSystemTime((NOW + 901) * 1_000);
    expect(currentSession()).toBeNull();
  });

  it('leaves no secret behind on sign-out', () => {
    keepSession({ token: short(), renewal });
    forgetSession();
    expect(storedSession()).toBeUndefined();
    expect(JSON.stringify(localStorage)).not.toContain('secret');
  });
});

describe('a session that the server has ended', () => {
  it('is cleared, and reported once', () => {
    keepSession({ token: good(), renewal: '' });
    // jsdom cannot load pages and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(takeSessionEnded()).toBe(false);
    clearEndedSession();
    expect(currentSession()).toBeNull();
    expect([takeSessionEnded(), takeSessionEnded()]).toEqual([true, false]);
  });
});
