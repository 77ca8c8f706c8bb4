import { isCubedropError, toAddress } from '@cubedrop/sdk';
import type { SentOrSigned } from '@cubedrop/sdk/flows';
import type { Call } from '../commands/call.ts';
import type { Run } from '../journal/run-store.ts';
import { openChain } from './chain.ts';
import { paymentLines } from './payment-lines.ts';
import { printPayer } from './print-payer.ts';
import { openServer } from './server.ts';

/** A run of a single flow that may be resumed. */
export interface Resumption {
  run: Run;
  /**
   * The last transaction that it has sent, or the last order that it has signed; `undefined` if there is neither.
   */
  sent: Pick<SentOrSigned, 'step'> | undefined;
}

/**
 * Prints the network, the server and the account of a run of a single flow, and the maximum that the run takes from the
 * wallet, including what it has already sent.
 * @throws CubedropError `unavailable`, `wrong-network`
 */
export async function printResumption(call: Call<object>, { run, sent }: Resumption): Promise<void> {
  const { terminal } = call;
  const account = toAddress(run.account);
  const isSent = sent !== undefined && !sent.step.startsWith('approve ');
  const server = await openServer(call);
  const chain = await openChain(call, server);
  try {
    printPayer(call, server, chain, account);
    const lines = await paymentLines(run, chain, account, { isSent }).catch((error: unknown) => {
      // A run that can no longer succeed reports the reason when it is resumed.
      if (!isCubedropError(error) || error.category === 'unavailable') throw error;
      return [];
    });
    if (isSent && lines.length > 0) terminal.say('In all, with what the run has already sent:');
    for (const line of lines) terminal.say(line);
  } finally {
    chain.provider.destroy();
  }
}
