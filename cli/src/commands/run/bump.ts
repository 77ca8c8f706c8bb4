import { formatAmount, formatWei } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { RunStore } from '../../journal/run-store.ts';
import { openChain } from '../../session/chain.ts';
import { withLockedPayer, signerOf } from '../../session/paying.ts';
import { openServer } from '../../session/server.ts';
import { askYes } from '../../terminal/prompt.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import type { Bumped } from '@cubedrop/sdk/flows';
import { asBegun, requireChain } from './as-begun.ts';
import { isOpen, transactionsOf } from './transactions.ts';

interface Flags {
  yes?: boolean;
  maxFee?: string;
}

export function define(command: Command, terminal: Terminal, run = bump): void {
  command
    .argument('<run>', 'the run')
    .option('-y, --yes', 'do not ask before paying')
    .option(
      '--max-fee <amount>',
      'maximum fee per gas, such as "80 gwei"; defaults to the limit set by --max-cost of the run',
    )
    .addHelpText(
      'after',
      `
Replaces a pending transaction of a run with one whose fee is 25 % higher, so that it is included sooner. Only one of the
two can take effect. This is possible at most three times; use "cubedrop run resume" to resume the run afterwards.

Example:
  $ cubedrop run bump 1f0c9be2d74586a0 --max-fee "80 gwei"

--json prints {"runId","bumped":[{"step","before","hash","maxFeePerGas"}]}; the list is empty if nothing is pending, the fee
is in wei per gas.`,
    );
  action(command, terminal, run);
}

/** Raises the fee of a run's pending transaction. */
export async function bump(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, folder, flags } = call;
  const store = new RunStore(folder);
  const run = store.get(args[0]);
  const limit = flags.maxFee === undefined ? run.maxFeePerGas : weiOf('--max-fee', flags.maxFee);
  const maxFeePerGas = limit === undefined ? undefined : BigInt(limit);
  const same = asBegun(call, run);
  await requireChain(same, run);
  const chain = await openChain(same, await openServer(same));
  const isWaiting = (await transactionsOf(chain, store, run)).some(isOpen);
  chain.provider.destroy();
  if (!isWaiting) return tellBumped(terminal, run.runId, []);
  const most = maxFeePerGas === undefined ? '' : `, at most ${formatAmount(maxFeePerGas, 'gwei')} per gas`;
  const question = {
    message: `Speed up pending transactions for a fee 25 % higher${most}?`,
    instead: '--yes',
  };
  if (!flags.yes && !(await askYes(terminal, question))) return;
  const { bumpWaiting } = await import('@cubedrop/sdk/flows');
  const bumped = await withLockedPayer(same, 'run bump', async (payer) => {
    const { chain } = payer;
    const sender = await signerOf(payer);
    const journal = store.openJournal(run);
    const clock = () => Math.floor(terminal.clock() / 1_000);
    try {
      return await bumpWaiting({ chain, sender, journal, clock, ...(maxFeePerGas ? { maxFeePerGas } : {}) });
    } finally {
      await journal.close();
    }
  });
  tellBumped(terminal, run.runId, bumped);
}

function tellBumped(terminal: Terminal, runId: string, bumped: readonly Bumped[]): void {
  if (terminal.wantsJson) return terminal.printJson({ runId, bumped });
  if (bumped.length === 0) return terminal.say('No transaction is pending.');
  const rows = bumped.map(({ step, hash, maxFeePerGas: fee }) => [
    ...[step, hash, `${formatWei(BigInt(fee), 'gwei')} gwei`],
  ]);
  printTable(terminal, [['STEP', 'TRANSACTION', 'FEE PER GAS'], ...rows]);
}
