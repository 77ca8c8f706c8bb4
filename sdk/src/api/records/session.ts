/** The secrets of a new session. `sessionFromResponse` converts it to the session to store. */
export interface Session {
  token: string;
  /** Single-use secret that renews the session, see `sessionKeeper`. */
  renewal: string;
}

export const decodeSession = ({ token, renewal }: Session): Session => ({ token, renewal });
