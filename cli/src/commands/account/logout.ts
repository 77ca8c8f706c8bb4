import type { Command } from 'commander';
import { TokenStore } from '../../config/token-store.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = logout): void {
  command.addHelpText(
    'after',
    `
Ends the session at the server and deletes the stored sign-in. The sign-in is deleted even if the server cannot be reached.

Example:
  $ cubedrop logout

--json prints {"address","revoked","forgotten"}.`,
  );
  action(command, terminal, run);
}

/** Ends the account's session, and deletes its stored sign-in even if the server cannot be reached. */
export async function logout({ terminal, folder, settings, account }: Call<object>): Promise<void> {
  const { createApi, endSession, sessionKeeper } = await import('@cubedrop/sdk/api');
  const apiUrl = settings.apiUrl;
  const connection = { baseUrl: apiUrl, insecureHttp: settings.mayUsePlainHttp };
  const { address } = await account();
  const tokens = new TokenStore(folder);
  const stored = tokens.read(apiUrl, address);
  const keeper = sessionKeeper({
    api: createApi(connection),
    read: () => tokens.read(apiUrl, address),
    write: (session) => tokens.write(apiUrl, address, session),
  });
  const revoked = stored
    ? await endSession(createApi({ ...connection, ...keeper })).then(
        () => true,
        () => false,
      )
    : false;
  const forgotten = tokens.remove(apiUrl, address);
  if (terminal.wantsJson) return terminal.printJson({ address, revoked, forgotten });
  if (!forgotten) return terminal.say('You are not signed in.');
  terminal.say(
    revoked
      ? 'Signed out.'
      : 'Signed out on this machine. The server did not confirm it; the session there expires by itself.',
  );
}
