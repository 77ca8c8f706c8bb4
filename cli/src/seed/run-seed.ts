import { makeManifest } from '../apply/apply-manifest.ts';
import { countText } from '../apply/parts.ts';
import { resumeRun } from '../apply/resume-run.ts';
import { paymentsIn } from '@cubedrop/sdk/flows';
import type { Call } from '../commands/call.ts';
import { RunStore } from '../journal/run-store.ts';
import { openChain } from '../session/chain.ts';
import { openServer } from '../session/server.ts';
import { Bids, provideWeth } from './bid-step.ts';
import { assignAccounts, type Player } from './cast.ts';
import { moveClock } from './clock-step.ts';
import { writeEnvFile } from './env-file.ts';
import { settle } from './settle-step.ts';
import { playerNamed, type Stage } from './stage.ts';
import type { Seed } from './types.ts';
import { required } from '../required.ts';

/**
 * Fills a local stack from a seed and writes the environment file for tests. Existing items are left unchanged.
 * @throws CubedropError as `assignAccounts` and the flows of the steps; Reported with exit code 2 if the manifest is invalid
 */
export async function runSeed(call: Call<object>, seed: Seed, envOut: string | undefined): Promise<void> {
  const { terminal } = call;
  const server = await openServer(call);
  const players = await assignAccounts(call, server, seed.accounts);
  const creator = playerNamed({ players }, seed.creator);
  const chain = await openChain(call, server);
  try {
    for (const player of players.values()) await resumeInterrupted(player, server.config.network.genesisHash);
    const result = await makeManifest(creator.call, {
      command: 'apply',
      source: seed.manifest,
      upTo: 'seasons',
      yes: true,
      dryRun: false,
      maxCost: undefined,
    });
    const made = required(result, 'result');
    const report: Stage['report'] = (event, line) => {
      if (terminal.wantsJson) terminal.printJson({ type: 'seed-step', ...event });
      else terminal.say(line);
    };
    const { cubesOf } = seed;
    const stage: Stage = { call, chain, server, players, creator, made, cubesOf, report };
    await runSteps(stage, seed);
    if (envOut !== undefined) writeEnvFile(envOut, { server, players: players.values(), made });
    printSummary(stage, envOut);
  } finally {
    chain.provider.destroy();
  }
}

async function runSteps(stage: Stage, { steps, accounts }: Seed): Promise<void> {
  const bids = new Bids(stage);
  for (const step of steps) {
    if (step.kind === 'bid') await bids.place(step);
    else if (step.kind === 'clock') await moveClock(stage, step);
    else await settle(stage, step);
  }
  for (const { name, weth } of accounts) await provideWeth(stage, playerNamed(stage, name), weth);
}

/** Resumes runs of an account, such as a bid, that an interrupted seed left unfinished. */
async function resumeInterrupted({ call, address }: Player, genesisHash: string): Promise<void> {
  const runs = new RunStore(call.folder);
  const interrupted = runs
    .list()
    .filter((run) => run.genesisHash === genesisHash && run.account.toLowerCase() === address.toLowerCase())
    .filter((run) => runs.isOpen(run) && paymentsIn(runs.entriesOf(run), 'local').length > 0);
  for (const run of interrupted) await resumeRun(call, run);
}

function printSummary({ call: { terminal }, players, made }: Stage, envOut: string | undefined): void {
  const { nfts, cubes, drops, seasons } = made;
  const accounts = Object.fromEntries([...players].map(([name, { address }]) => [name, { address }]));
  if (terminal.wantsJson)
    return terminal.printJson({ type: 'seed-done', accounts, nfts, cubes, drops, seasons });
  const counts = Object.entries({ nfts, cubes, drops, seasons })
    .filter(([, items]) => Object.keys(items).length > 0)
    .map(([list, items]) => countText(list, Object.keys(items).length));
  terminal.say(terminal.paint.good(`The stack is seeded: ${counts.join(', ') || 'accounts only'}.`));
  if (envOut !== undefined) terminal.say(`Ids, addresses and keys for tests are in ${envOut}.`);
}
