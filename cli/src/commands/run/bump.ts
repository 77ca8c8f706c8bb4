import { CubedropError, formatWei, toAddress } from '@cubedrop/sdk';
import { bumpWaiting, planBumps, type Bumped } from '@cubedrop/sdk/flows';
import type { Command } from 'commander';
import { RunStore, senderKindOf, type Run } from '../../journal/run-store.ts';
import { openChain } from '../../session/chain.ts';
import { openPage } from '../../session/open-page.ts';
import { withLockedPayer, signerOf } from '../../session/paying.ts';
import { linksOfTransactions, printLinks, webPageOf } from '../../session/print-links.ts';
import { printPayer } from '../../session/print-payer.ts';
import { openServer } from '../../session/server.ts';
import { requireTrusted } from '../../session/trust.ts';
import { askYes } from '../../terminal/prompt.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';
import { callForRun, requireChain } from './call-for-run.ts';
import { bumpLines } from './bump-lines.ts';
import { mayBeIncluded, readTransactions } from './transactions.ts';

interface Flags extends WebFlag {
  yes?: boolean;
  maxFee?: string;
}

export function define(command: Command, terminal: Terminal, run = bump): void {
  withWebAfterwards(command)
    .argument('<run>', 'the run')
    .option('-y, --yes', 'do not ask before paying')
    .option(
      '--max-fee <amount>',
      'maximum fee per gas, such as "80 gwei"; defaults to the limit set by --max-cost of the run',
    )
    .addHelpText(
      'after',
      `
Replaces a pending transaction of a run with one whose fee is at least 25 % higher, and at least the network's current one, so
that it is included sooner. Only one of the two can take effect. This is possible at most three times; use
"cubedrop run resume" to resume the run afterwards. Before asking for confirmation, it shows the old and the new fee, and the
maximum amount that leaves the wallet.

Example:
  $ cubedrop run bump 1f0c9be2d74586a0 --max-fee "80 gwei"

--json prints {"runId","bumped":[{"step","before","hash","maxFeePerGas"}]}; the list is empty if nothing is pending, the fee
is in wei per gas. With --web also "url", that of the last transaction in the explorer, or null.`,
    );
  action(command, terminal, run);
}

/** Replaces the pending transactions of a run with ones that have a higher fee. */
export async function bump(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, folder, flags } = call;
  const store = new RunStore(folder);
  const run = store.get(args[0]);
  if (senderKindOf(run) !== 'local') throw sentElsewhere();
  const limit = flags.maxFee === undefined ? run.maxFeePerGas : weiOf('--max-fee', flags.maxFee);
  const maxFeePerGas = limit === undefined ? undefined : BigInt(limit);
  const original = callForRun(call, run);
  await requireChain(original, run);
  if (!(await isConfirmed(original, { store, run, maxFeePerGas, yes: flags.yes === true })))
    return printBumped(original, run.runId, [], flags);
  const bumped = await withLockedPayer(original, 'run bump', async (payer) => {
    const { chain } = payer;
    const sender = await signerOf(call, payer);
    if (sender.kind !== 'local') throw sentElsewhere();
    const journal = store.openJournal(run);
    const clock = () => Math.floor(terminal.clock() / 1_000);
    try {
      return await bumpWaiting({ chain, sender, journal, clock, maxFeePerGas });
    } finally {
      await journal.close();
    }
  });
  await printBumped(original, run.runId, bumped, flags);
}

/** Creates the error for transactions that a remote signer sends. */
const sentElsewhere = () =>
  new CubedropError('refused', 'A remote signer sends the transactions of this run.', {
    hint: 'Speed them up there, if it can; "cubedrop run resume" then finds the one that was included.',
  });

interface BumpToConfirm {
  store: RunStore;
  run: Run;
  maxFeePerGas: bigint | undefined;
  yes: boolean;
}

/**
 * Returns whether there is anything to speed up. If there is, first asks for confirmation unless `yes` is set.
 * @throws CubedropError as `planBumps` and `askYes`; `untrusted`; `canceled` if the user declines
 */
async function isConfirmed(call: Call<object>, { store, run, maxFeePerGas, yes }: BumpToConfirm) {
  const { terminal } = call;
  const server = await openServer(call);
  const chain = await openChain(call, server);
  try {
    if (!(await readTransactions(chain, store, run)).some(mayBeIncluded)) return false;
    if (yes) return true;
    if (terminal.canAsk) {
      const sender = { address: toAddress(run.account) };
      const journal = { read: async () => store.entriesOf(run) };
      const planned = await planBumps({ chain, journal, sender, maxFeePerGas });
      if (planned.length === 0) return false;
      await requireTrusted(call, server, chain);
      printPayer(call, server, chain, run.account);
      for (const line of bumpLines(planned)) terminal.say(line);
    }
    const question = { message: 'Speed up pending transactions for these fees?', instead: '--yes' };
    if (await askYes(terminal, question)) return true;
    throw new CubedropError('canceled', 'Nothing was done.');
  } finally {
    chain.provider.destroy();
  }
}

/** Prints the transactions that were sent instead, with links. With `web`, also opens the last one, or prints its URL. */
export async function printBumped(
  call: Call<object>,
  runId: string,
  bumped: readonly Bumped[],
  { web = false }: WebFlag,
): Promise<void> {
  const { terminal } = call;
  const hashes = bumped.map(({ hash }) => hash);
  if (terminal.wantsJson) {
    if (!web) return terminal.printJson({ runId, bumped });
    const url = webPageOf(await linksOfTransactions(call, runId, hashes)) ?? null;
    return terminal.printJson({ runId, bumped, url });
  }
  if (bumped.length === 0) return terminal.say('No transaction is pending.');
  const rows = bumped.map(({ step, hash, maxFeePerGas: fee }) => [
    ...[step, hash, `${formatWei(BigInt(fee), 'gwei')} gwei`],
  ]);
  printTable(terminal, [['STEP', 'TRANSACTION', 'FEE PER GAS'], ...rows]);
  const links = await linksOfTransactions(call, runId, hashes);
  printLinks(terminal, links);
  const url = webPageOf(links);
  if (web && url !== undefined) await openPage(terminal, url);
}
