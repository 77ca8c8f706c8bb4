import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRow, SessionStore } from './session-store.ts';

/** For how long the secret before the newest one still renews, so that two tabs may renew at once. */
const GRACE_SECONDS = 30;
const MOST_OF_AN_ACCOUNT = 100;

export interface SessionOptions {
  store: SessionStore;
  /** At least 32 bytes that only this installation knows: every renewal secret follows from it, and none is kept. */
  key: Uint8Array;
  /** How long a session lasts that nobody uses. */
  idleSeconds: number;
  /** Seconds since the epoch. */
  now: () => number;
}

/** A session, and the secret that renews it next. */
export interface OpenSession {
  readonly row: SessionRow;
  readonly renewal: string;
}

/** Sign-ins that are renewed with a secret that changes each time. */
export interface Sessions {
  open(userId: string, generation: number): Promise<OpenSession>;
  /**
   * Renews a session. Again with the same secret gives the same next one, for as long as nobody has used that, and
   * shortly afterwards; a secret that is older was copied, and ends the session. Returns `undefined` if there is none.
   */
  renew(renewal: string): Promise<OpenSession | undefined>;
  /** Returns the session of a token, which is used with it; `undefined` if it is over. */
  used(sessionId: string, turn: number): Promise<SessionRow | undefined>;
  /** Returns a session; `undefined` if it is over. */
  find(sessionId: string): Promise<SessionRow | undefined>;
  /** Notes that its owner has just proved to be who they are. */
  prove(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** Ends every session of an account. */
  endAll(userId: string): Promise<void>;
}

export function sessionsOf({ store, key, idleSeconds, now }: SessionOptions): Sessions {
  const secretOf = (sessionId: string, turn: number): Buffer =>
    createHmac('sha256', key).update(`${sessionId}:${turn}`).digest();
  const opened = (row: SessionRow): OpenSession => {
    const secret = secretOf(row.sessionId, row.turn).toString('base64url');
    return { row, renewal: `${row.sessionId}.${row.turn}.${secret}` };
  };
  const find: Sessions['find'] = async (sessionId) => {
    const row = await store.find(sessionId);
    return row && row.expiresAt > now() ? row : undefined;
  };
  const isNext = (row: SessionRow, turn: number): boolean =>
    turn === row.turn - 1 && (row.usedTurn < row.turn || now() - row.renewedAt <= GRACE_SECONDS);

  return {
    async open(userId, generation) {
      const row: SessionRow = {
        sessionId: randomBytes(16).toString('hex'),
        userId,
        generation,
        turn: 0,
        usedTurn: 0,
        renewedAt: now(),
        provenAt: now(),
        expiresAt: now() + idleSeconds,
      };
      await store.add(row, MOST_OF_AN_ACCOUNT);
      return opened(row);
    },
    async renew(renewal) {
      const [, sessionId, digits, secret] = /^([0-9a-f]{32})\.(\d{1,9})\.([\w-]{43})$/.exec(renewal) ?? [];
      if (sessionId === undefined || secret === undefined) return undefined;
      const turn = Number(digits);
      if (!timingSafeEqual(Buffer.from(secret, 'base64url'), secretOf(sessionId, turn))) return undefined;
      for (;;) {
        const row = await find(sessionId);
        if (!row) return undefined;
        if (isNext(row, turn)) return opened(row);
        if (turn !== row.turn) {
          await store.end(sessionId);
          return undefined;
        }
        const changes = { turn: turn + 1, renewedAt: now(), expiresAt: now() + idleSeconds };
        if (await store.renew(row, changes)) return opened({ ...row, ...changes });
      }
    },
    async used(sessionId, turn) {
      const row = await find(sessionId);
      if (row && row.usedTurn < turn) await store.use(sessionId, turn);
      return row;
    },
    find,
    prove: (sessionId) => store.prove(sessionId, now()),
    end: (sessionId) => store.end(sessionId),
    endAll: (userId) => store.endAll(userId),
  };
}
