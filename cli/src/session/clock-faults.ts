import { isLocalChain, readBlockTime, type Chain } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import { roundedDurationText } from '../terminal/duration-text.ts';
import type { Server } from './server.ts';

/**
 * Minimum difference between two clocks that is reported, in seconds. A server accepts sign-ins from a machine whose
 * clock is up to two minutes ahead or ten minutes behind.
 */
const NOTABLE_SKEW = 30;
/** Minimum age of a public chain's latest block that is reported, in seconds. */
const NOTABLE_AGE = 300;

/** Advice on fixing a clock fault. */
export const CLOCK_ADVICE =
  'Synchronize the clock of this machine (NTP). If it is correct, report this to the operator of the server or the node.';

/**
 * Returns a line for each notable difference between this machine's clock and that of the server or the chain. The
 * clock of a local chain is not compared, because it is moved on purpose.
 * @throws CubedropError `unavailable`
 */
export async function clockFaults(
  { terminal }: Pick<Call<object>, 'terminal'>,
  { apiUrl, clockSkew }: Pick<Server, 'apiUrl' | 'clockSkew'>,
  chain: Pick<Chain, 'network' | 'provider'>,
): Promise<string[]> {
  const faults: string[] = [];
  if (Math.abs(clockSkew) >= NOTABLE_SKEW)
    faults.push(`This machine's clock is ${skewText(clockSkew)} ${apiUrl}.`);
  if (isLocalChain(chain.network.chainId)) return faults;
  const age = Math.floor(terminal.clock() / 1_000) - (await readBlockTime(chain, 'latest'));
  if (age <= -NOTABLE_SKEW)
    faults.push(`This machine's clock is ${skewText(age)} the latest block of ${chain.network.name}.`);
  if (age >= NOTABLE_AGE)
    faults.push(
      `The latest block of ${chain.network.name} is ${roundedDurationText(age)} old: the node is behind, or this machine's clock is ahead.`,
    );
  return faults;
}

function skewText(ahead: number): string {
  return `${roundedDurationText(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'}`;
}
