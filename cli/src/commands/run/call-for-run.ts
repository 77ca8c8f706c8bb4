import { CubedropError } from '@cubedrop/sdk';
import { Settings } from '../../config/settings.ts';
import type { Run } from '../../journal/run-store.ts';
import { openServer } from '../../session/server.ts';
import { chooseAccount } from '../../wallet/account.ts';
import type { Call } from '../call.ts';

/**
 * Returns a call with the server and the account of a run. Permissions in its settings, such as for plain http, are
 * those of the given call, not those that the run was started with.
 */
export function callForRun(call: Call<object>, run: Run): Call<object> {
  const { terminal, folder, flags } = call;
  const settings = new Settings(folder, terminal.env, {
    'api-url': run.apiUrl,
    wallet: run.account,
    'insecure-http': flags.insecureHttp ? 'yes' : undefined,
    'files-anywhere': flags.filesAnywhere ? 'yes' : undefined,
    context: flags.context,
  });
  const choose = () =>
    chooseAccount(terminal, { configFolder: folder, settings, passwordFile: flags.passwordFile });
  let account: ReturnType<typeof choose> | undefined;
  return { ...call, settings, account: () => (account ??= choose()) };
}

/** Ensures that the server still follows the run's chain. @throws CubedropError `wrong-network` */
export async function requireChain(call: Call<object>, run: Run): Promise<void> {
  const { config } = await openServer(call);
  if (config.network.genesisHash === run.genesisHash) return;
  throw new CubedropError(
    'wrong-network',
    `Run ${run.runId} belongs to a chain that ${run.apiUrl} no longer follows.`,
    {
      hint: 'A local chain that was reset is a new chain: start again there.',
      details: { before: run.genesisHash, now: config.network.genesisHash },
    },
  );
}
