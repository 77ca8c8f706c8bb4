import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { SessionRow } from './session-model.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Seconds after a renewal during which the previous secret stays valid even if a new token has been used, so that
 * two tabs can renew concurrently.
 */
const GRACE_SECONDS = 30;
const MAX_PER_ACCOUNT = 100;

export interface SessionOptions {
  store: SessionStore;
  /** Secret of this installation, at least 32 bytes. Renewal secrets are derived from it and not stored. */
  key: Uint8Array;
  /** Seconds after which an unused session expires. */
  idleSeconds: number;
  /** Seconds since the epoch. */
  now: () => number;
}

/** A session and its next renewal secret. */
export interface OpenSession {
  readonly row: SessionRow;
  readonly renewal: string;
}

/** Sessions that are renewed with a rotating secret. */
export interface Sessions {
  /**
   * Opens a session. Ends the account's least recently renewed sessions above `MAX_PER_ACCOUNT`.
   * @param generation the account's token generation
   * @param provenAt when the user last proved their identity; defaults to now
   */
  open(userId: string, generation: number, provenAt?: number): Promise<OpenSession>;
  /**
   * Renews a session. Repeating this with the same secret returns the same next secret as long as no token issued
   * after the renewal has been used, and in any case for `GRACE_SECONDS` after the renewal. Any other old secret
   * must have been copied, so it ends the session. Returns `undefined` if the secret is not accepted or the session
   * has ended.
   */
  renew(renewal: string): Promise<OpenSession | undefined>;
  /** Records the use of a token and returns its session, or `undefined` if it has ended. */
  used(sessionId: string, turn: number): Promise<SessionRow | undefined>;
  /** Returns a session, or `undefined` if it has ended. */
  find(sessionId: string): Promise<SessionRow | undefined>;
  /** Records that the user has just proved their identity. */
  prove(sessionId: string): Promise<void>;
  /** Ends a session. Returns true once, even if called concurrently. */
  end(sessionId: string, tx?: Transaction): Promise<boolean>;
  /** Ends every session of these accounts. */
  endAll(userIds: readonly string[]): Promise<void>;
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
  const isRepeatedRenewal = (row: SessionRow, turn: number): boolean =>
    turn === row.turn - 1 && (row.usedTurn < row.turn || now() - row.renewedAt <= GRACE_SECONDS);

  return {
    async open(userId, generation, provenAt = now()) {
      const row: SessionRow = {
        sessionId: randomBytes(16).toString('hex'),
        userId,
        generation,
        turn: 0,
        usedTurn: 0,
        renewedAt: now(),
        provenAt,
        expiresAt: now() + idleSeconds,
      };
      await store.add(row, MAX_PER_ACCOUNT);
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
        if (isRepeatedRenewal(row, turn)) return opened(row);
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
    end: (sessionId, tx) => store.end(sessionId, tx),
    endAll: (userIds) => store.endAll(userIds),
  };
}
