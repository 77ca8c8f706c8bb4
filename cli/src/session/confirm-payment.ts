import { CubedropError } from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import { askYes } from '../terminal/prompt.ts';
import { openChain } from './chain.ts';
import type { Wanted } from './earlier-run.ts';
import { openServer, type Server } from './server.ts';
import { paymentLines } from './payment-lines.ts';
import { printPayer } from './print-payer.ts';
import { requireSingleFlow } from './single-flows.ts';
import { requireTrusted, printContracts } from './trust.ts';
import { nonSigningSender } from './non-signing-sender.ts';

export interface PaymentToConfirm extends Wanted {
  /** Confirmation question. */
  question: string;
  /** Prints details before the question, such as fees. */
  show?: (() => Promise<void>) | undefined;
}

/**
 * On an interactive terminal, runs the checks of a payment, prints the network, the server, the account, the contracts
 * and what leaves the wallet, and asks for confirmation.
 * @throws CubedropError what the checks throw; `untrusted` if contracts changed or are unknown; `canceled` if the user
 *   declines; `validation` if the terminal is not interactive
 */
export async function confirmPayment(call: Call<object>, payment: PaymentToConfirm): Promise<void> {
  const { question: message, show } = payment;
  if (call.terminal.canAsk) {
    const server = await openServer(call);
    const chain = await openChain(call, server);
    try {
      await checkPayment(call, payment, server, chain);
      await show?.();
      await printPayment(call, payment, server, chain);
    } finally {
      chain.provider.destroy();
    }
  }
  if (await askYes(call.terminal, { message, instead: '--yes' })) return;
  throw new CubedropError('canceled', 'Nothing was signed or sent.');
}

/**
 * Runs the checks of a payment, so that an impossible payment is reported before a password is asked for. Does nothing
 * if the terminal is not interactive or the key comes from the environment.
 * @throws CubedropError what the checks throw
 */
export async function checkBeforePassword(call: Call<object>, wanted: Wanted): Promise<void> {
  if (!call.terminal.canAsk || (await call.account()).fromEnvironment) return;
  const server = await openServer(call);
  const chain = await openChain(call, server);
  try {
    await checkPayment(call, wanted, server, chain);
  } finally {
    chain.provider.destroy();
  }
}

/** Runs the checks of a payment without signing anything. @throws what the checks throw */
export async function checkPayment(
  call: Call<object>,
  { command, input }: Wanted,
  { api }: Server,
  chain: Chain,
): Promise<void> {
  const sender = nonSigningSender((await call.account()).address);
  const clock = () => Math.floor(call.terminal.clock() / 1_000);
  await requireSingleFlow(command).check(input, { chain, api, sender, clock });
}

async function printPayment(
  call: Call<object>,
  { command, input }: Wanted,
  server: Server,
  chain: Chain,
): Promise<void> {
  const { address: account } = await call.account();
  const lines = await paymentLines({ command, input }, chain, account);
  const { found } = await requireTrusted(call, server, chain);
  printPayer(call, server, chain, account);
  printContracts(call, found, requireSingleFlow(command).contracts(input));
  for (const line of lines) call.terminal.say(line);
}
