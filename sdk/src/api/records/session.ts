/** The secrets of a new session. Store it with `sessionFromResponse`. */
export interface Session {
  token: string;
  /** Single-use secret that renews the session, see `sessionKeeper`. */
  renewal: string;
}

export const decodeSession = ({ token, renewal }: Session): Session => ({ token, renewal });
