import type { StoredSession } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { UnwritableFolder } from '../config/folder.ts';
import { TokenStore } from '../config/token-store.ts';
import type { Server } from './server.ts';

/** Stores the sign-in of one account at one server. */
export interface SessionStorage {
  read(): StoredSession | undefined;
  /** @throws UnwritableFolder */
  write(session: StoredSession): void;
}

/** Returns the storage of an account's sign-in in the config folder. */
export function sessionStorageOf(
  { folder }: Pick<Call<object>, 'folder'>,
  { apiUrl }: Pick<Server, 'apiUrl'>,
  address: string,
): SessionStorage {
  const tokens = new TokenStore(folder);
  return {
    read: () => tokens.read(apiUrl, address),
    write: (session) => tokens.write(apiUrl, address, session),
  };
}

/** Like `stored`, but if a sign-in cannot be written, keeps it in memory until the command ends. */
export function withMemoryFallback(stored: SessionStorage): SessionStorage {
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
