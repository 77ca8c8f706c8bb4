import { createManifest } from '../apply/apply-manifest.ts';
import { countText } from '../apply/select-items.ts';
import { resumeRun } from '../apply/resume-run.ts';
import { paymentsIn } from '@cubedrop/sdk/flows';
import type { Call } from '../commands/call.ts';
import { RunStore, senderKindOf } from '../journal/run-store.ts';
import { runDoneJson } from '../json/run-done-json.ts';
import { openChain } from '../session/chain.ts';
import { openServer } from '../session/server.ts';
import { Bids, provideWeth } from './bid-step.ts';
import { assignAccounts, type SeedAccount } from './accounts.ts';
import { moveClock } from './clock-step.ts';
import { writeEnvFile } from './env-file.ts';
import { settle } from './settle-step.ts';
import { accountNamed, type SeedContext } from './context.ts';
import type { Seed } from './types.ts';
import { required } from '../required.ts';

/**
 * Fills a local stack from a seed and, if `envOut` is given, writes the environment file for tests. Existing items are
 * left unchanged.
 * @throws CubedropError as `assignAccounts` and the flows of the steps do; a `Reported` error with exit code 2 if the
 * manifest is invalid
 */
export async function runSeed(call: Call<object>, seed: Seed, envOut: string | undefined): Promise<void> {
  const { terminal } = call;
  const server = await openServer(call);
  const accounts = await assignAccounts(call, server, seed.accounts);
  const creator = accountNamed({ accounts }, seed.creator);
  const chain = await openChain(call, server);
  try {
    for (const account of accounts.values())
      await resumeInterrupted(account, server.config.network.genesisHash);
    const result = await createManifest(creator.call, {
      command: 'apply',
      source: seed.manifest,
      upTo: 'seasons',
      yes: true,
      dryRun: false,
      maxCost: undefined,
    });
    const made = required(result, 'result');
    const report: SeedContext['report'] = (event, line) => {
      if (terminal.wantsJson) terminal.printJson({ type: 'seed-step', ...event });
      else terminal.say(line);
    };
    const { cubesOf } = seed;
    const context: SeedContext = { call, chain, server, accounts, creator, made, cubesOf, report };
    await runSteps(context, seed);
    if (envOut !== undefined) writeEnvFile(envOut, { server, accounts: accounts.values(), made });
    printSummary(context, envOut);
  } finally {
    chain.provider.destroy();
  }
}

async function runSteps(context: SeedContext, { steps, accounts }: Seed): Promise<void> {
  const bids = new Bids(context);
  for (const step of steps) {
    if (step.kind === 'bid') await bids.place(step);
    else if (step.kind === 'clock') await moveClock(context, step);
    else await settle(context, step);
  }
  for (const { name, weth } of accounts) await provideWeth(context, accountNamed(context, name), weth);
}

/** Resumes runs of an account, such as a bid, that an interrupted seed left unfinished. */
async function resumeInterrupted({ call, address }: SeedAccount, genesisHash: string): Promise<void> {
  const runs = new RunStore(call.folder);
  const interrupted = runs
    .listOf({ genesisHash, account: address })
    .filter((run) => runs.isOpen(run) && paymentsIn(runs.entriesOf(run), senderKindOf(run)).length > 0);
  for (const run of interrupted) await resumeRun(call, run);
}

function printSummary({ call: { terminal }, accounts, made }: SeedContext, envOut: string | undefined): void {
  const { nfts, cubes, drops, seasons } = runDoneJson(made);
  const addresses = Object.fromEntries([...accounts].map(([name, { address }]) => [name, { address }]));
  if (terminal.wantsJson)
    return terminal.printJson({ type: 'seed-done', accounts: addresses, nfts, cubes, drops, seasons });
  const counts = Object.entries({ nfts, cubes, drops, seasons })
    .filter(([, items]) => Object.keys(items).length > 0)
    .map(([list, items]) => countText(list, Object.keys(items).length));
  terminal.say(terminal.paint.good(`The stack is seeded: ${counts.join(', ') || 'accounts only'}.`));
  if (envOut !== undefined) terminal.say(`Ids, addresses and keys for tests are in ${envOut}.`);
}
