import { CubedropError } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { NOTHING_OUTGOING } from '../commands/outgoing-line.ts';
import { askYes } from '../terminal/prompt.ts';
import { printPayer } from './print-payer.ts';
import type { Session } from './session.ts';

/** A write at the server that sends no transaction. */
export interface WriteToConfirm {
  /** Confirmation question. */
  question: string;
  /** Prints details before the question; not called with `--json`. */
  show?: () => void;
  /** Error message if the user declines. */
  declined: string;
}

/**
 * Before a write at the server, prints the network, the server, the account and that
 * nothing leaves the wallet, and asks for confirmation. Does nothing
 * with `--yes`.
 * @throws CubedropError `canceled` if the user declines; otherwise as `askYes`
 */
export async function confirmWrite(
  call: Call<{ yes?: boolean }>,
  session: Session,
  { question: message, show, declined }: WriteToConfirm,
): Promise<void> {
  const { terminal, flags } = call;
  if (flags.yes) return;
  if (!terminal.wantsJson) show?.();
  if (terminal.canAsk) {
    printPayer(call, session, session.config, session.account.address);
    terminal.say(NOTHING_OUTGOING);
  }
  if (!(await askYes(terminal, { message, instead: '--yes' }))) throw new CubedropError('canceled', declined);
}
