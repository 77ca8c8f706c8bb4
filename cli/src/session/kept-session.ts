import type { StoredSession } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { UnwritableFolder } from '../config/folder.ts';
import { TokenStore } from '../config/token-store.ts';
import type { Server } from './server.ts';

/** Where the sign-in of one account at one server is kept. */
export interface KeptSession {
  read(): StoredSession | undefined;
  /** @throws UnwritableFolder */
  write(session: StoredSession): void;
}

/** Returns the sign-in that is stored on this machine. */
export function storedSession(
  { folder }: Pick<Call<object>, 'folder'>,
  { apiUrl }: Pick<Server, 'apiUrl'>,
  address: string,
): KeptSession {
  const tokens = new TokenStore(folder);
  return {
    read: () => tokens.read(apiUrl, address),
    write: (session) => tokens.write(apiUrl, address, session),
  };
}

/** Like `stored`, but keeps a sign-in that cannot be stored until the command ends. */
export function storedOrInMemory(stored: KeptSession): KeptSession {
  let unstored: StoredSession | undefined;
  return {
    read: () => unstored ?? stored.read(),
    write(session) {
      try {
        stored.write(session);
        unstored = undefined;
      } catch (error) {
        if (!(error instanceof UnwritableFolder)) throw error;
        unstored = session;
      }
    },
  };
}
