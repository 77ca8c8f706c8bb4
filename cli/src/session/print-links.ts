import { withoutTrailingSlashes } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { pagePathOf, pageUrl, transactionHashesIn, type CompletedPayment } from './pages.ts';
import { openServer, type Server } from './server.ts';

/**
 * Prints the hash of each transaction of a payment, with its address in the explorer, and the page that shows what
 * changed. Prints only the hashes if the server can no longer be reached.
 */
export async function printLinks(call: Call<object>, payment: CompletedPayment): Promise<void> {
  const { terminal } = call;
  const server = await openServer(call).catch(() => undefined);
  for (const hash of transactionHashesIn(payment.result))
    terminal.say(`Transaction ${hash}${server ? `\n  ${explorerUrl(server, hash)}` : ''}`);
  const path = server ? await pagePathOf(server.config, payment) : undefined;
  if (server && path !== undefined) terminal.say(`See ${pageUrl(server, path)}`);
}

function explorerUrl({ config }: Pick<Server, 'config'>, hash: string): string {
  return `${withoutTrailingSlashes(config.explorerUrl)}/tx/${hash}`;
}
