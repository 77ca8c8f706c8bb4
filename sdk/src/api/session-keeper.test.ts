import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.ts';
import type { Api } from './create-api.ts';
import { sessionFromResponse, sessionKeeper, type StoredSession } from './session-keeper.ts';

const NOW = 1_700_000_000;
const HOUR = 3_600;

const tokenOf = (turn: number, at: number): string =>
  `e30.${btoa(JSON.stringify({ turn, iat: at, exp: at + 900 }))}.x`;
const sessionOf = (turn: number, at = NOW): { token: string; renewal: string } => ({
  token: tokenOf(turn, at),
  renewal: `id.${turn}.secret`,
});

/** Creates a server that renews one session, and a function that creates session keepers with a common store. */
function setUp() {
  const state = {
    now: NOW,
    kept: sessionFromResponse(sessionOf(0), NOW) as StoredSession | undefined,
    turn: 0,
  };
  const renewals: string[] = [];
  const server = { answers: (): Error | undefined => undefined };
  const post = async (_path: string, { body }: { body: { renewal: string } }) => {
    renewals.push(body.renewal);
    const fault = server.answers();
    if (fault) throw fault;
    return sessionOf(Number(body.renewal.split('.')[1]) + 1, state.now);
  };
  const keeper = (read = () => state.kept) =>
    sessionKeeper({
      api: { post: post as Api['post'] },
      read,
      now: () => state.now,
      write: (session) => (state.kept = session),
    });
  return { state, renewals, server, keeper };
}

const ended = new ApiError({ status: 401, message: 'Unauthorized access (invalid token) !!' });
const unreachable = new ApiError({ status: 0, message: 'The server could not be reached.' });

describe('a stored session', () => {
  it('is renewed after 80 % of the token lifetime, even if the local clock is wrong', async () => {
    const { state, renewals, keeper } = setUp();
    state.now = NOW + 719;
    expect(await keeper().token()).toBe(tokenOf(0, NOW));
    state.now = NOW + 720;
    expect(await keeper().token()).toBe(tokenOf(1, state.now));
    expect(renewals).toEqual(['id.0.secret']);
    expect(sessionFromResponse(sessionOf(0), NOW + 9 * HOUR).renewAt).toBe(NOW + 9 * HOUR + 720);
  });

  it('is renewed only once for concurrent calls', async () => {
    const { state, renewals, keeper } = setUp();
    state.now += HOUR;
    const one = keeper();
    const tokens = await Promise.all(Array.from({ length: 9 }, () => one.token()));
    expect(new Set(tokens)).toEqual(new Set([tokenOf(1, state.now)]));
    expect(renewals).toHaveLength(1);
    expect(await keeper().token()).toBe(tokens[0]);
    expect(renewals).toHaveLength(1);
  });

  it('is renewed once its token is rejected, unless another keeper has renewed it', async () => {
    const { state, renewals, keeper } = setUp();
    const first = tokenOf(0, NOW);
    expect(await keeper().renew(first)).toBe(true);
    expect(await keeper().renew(first)).toBe(true);
    expect(renewals).toEqual(['id.0.secret']);
    expect(state.kept?.token).toBe(tokenOf(1, NOW));
  });

  it('is not renewed again if another tab renews it and the token arrives before the renewal secret', async () => {
    const { state, renewals, keeper } = setUp();
    const stale = sessionFromResponse(sessionOf(0), NOW);
    state.now += HOUR;
    const renewed = sessionFromResponse(sessionOf(1, state.now), state.now);
    const reads = [{ ...stale, token: renewed.token }, renewed];
    expect(await keeper(() => (reads.length > 1 ? reads.shift() : reads[0])).token()).toBe(renewed.token);
    expect(renewals).toEqual([]);
  });

  it('is kept while the server is unreachable, and renewed with the same secret later', async () => {
    const { state, renewals, server, keeper } = setUp();
    state.now += HOUR;
    server.answers = () => unreachable;
    expect(await keeper().token()).toBe(tokenOf(0, NOW));
    await expect(keeper().renew(tokenOf(0, NOW))).rejects.toBe(unreachable);
    server.answers = () => undefined;
    expect(await keeper().token()).toBe(tokenOf(1, state.now));
    expect(new Set(renewals)).toEqual(new Set(['id.0.secret']));
  });

  it('is still used after it has ended, so that the call itself reports the end', async () => {
    const { state, server, keeper } = setUp();
    state.now += HOUR;
    server.answers = () => ended;
    expect(await keeper().token()).toBe(tokenOf(0, NOW));
    expect(await keeper().renew(tokenOf(0, NOW))).toBe(false);
  });

  it('is not stored again if the user signs out during a renewal', async () => {
    const { state, server, keeper } = setUp();
    state.now += HOUR;
    server.answers = () => void (state.kept = undefined);
    expect(await keeper().token()).toBeUndefined();
    expect(state.kept).toBeUndefined();
  });
});
