/** The secrets of a session that was started or renewed. `sessionFromResponse` returns the session to store. */
export interface Session {
  /** Bearer token of the session. It expires after minutes and is then renewed. */
  token: string;
  /** Single-use secret that renews the session, see `sessionKeeper`. */
  renewal: string;
}

export const decodeSession = ({ token, renewal }: Session): Session => ({ token, renewal });
