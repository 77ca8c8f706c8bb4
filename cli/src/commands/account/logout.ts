import type { Command } from 'commander';
import { TokenStore } from '../../config/token-store.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = logout): void {
  command.addHelpText(
    'after',
    `
Revokes the token at the server and deletes it on this machine, even if the server cannot be reached.

Example:
  $ cubedrop logout

--json prints {"address","revoked","forgotten"}.`,
  );
  action(command, terminal, run);
}

/** Ends the account's session and deletes its stored sign-in. */
export async function logout({ terminal, folder, settings, account }: Call<object>): Promise<void> {
  const { createApi, sessionKeeper } = await import('@cubedrop/sdk/api');
  const apiUrl = settings.get('api-url').value!;
  const at = { baseUrl: apiUrl, insecureHttp: settings.mayUsePlainHttp };
  const { address } = await account();
  const tokens = new TokenStore(folder);
  const kept = tokens.read(apiUrl, address);
  const keeper = sessionKeeper({
    api: createApi(at),
    read: () => tokens.read(apiUrl, address),
    write: (session) => tokens.write(apiUrl, address, session),
  });
  const revoked = kept
    ? await createApi({ ...at, ...keeper })
        .post('/user/auth/logout')
        .then(
          () => true,
          () => false,
        )
    : false;
  const forgotten = tokens.remove(apiUrl, address);
  if (terminal.wantsJson) return terminal.printJson({ address, revoked, forgotten });
  if (!forgotten) return terminal.say('There was no sign-in to end.');
  terminal.say(
    revoked
      ? 'Signed out.'
      : 'Signed out here; the server could not be told, so the token runs out by itself.',
  );
}
