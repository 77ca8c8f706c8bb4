import type { Command } from 'commander';
import { reportFaults } from '../manifest/report-faults.ts';
import { readSeed } from '../seed/read-seed.ts';
import { runSeed } from '../seed/run-seed.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { action, type Call } from './call.ts';
import { collect } from './single-item.ts';

interface Flags {
  file: string;
  set?: string[];
  envOut?: string;
}

export function define(command: Command, terminal: Terminal, run = seed): void {
  command
    .requiredOption('-f, --file <seed>', 'the seed, YAML or JSON, or - for standard input')
    .option('--set <path=value>', 'replace a value; repeatable', collect)
    .option('--env-out <file>', 'write ids, addresses and demo keys as NAME=value lines')
    .addHelpText(
      'after',
      `
Fills a local stack for tests and demos, using its demo accounts: applies a manifest, places bids, moves the chain's clock
and settles drops. It never prompts; any chain other than a local one is refused with exit code 9. Running it again changes
nothing and writes the same file; after an interruption it resumes.

  version: 1
  manifest: drop.yaml                  # or the lists of a manifest inline
  accounts:                            # demo accounts: {role: admin, creator or user} or {number: 3}
    label: {role: creator}             # creates everything
    ana: {weth: "5 WETH"}              # minimum balance after all steps
  steps:
    - bid: {by: ana, cube: morning, amount: "0.5 WETH"}      # add drop: friday if several drops have the cube
    - clock: {drop: friday, to: end, plus: 1m}               # start or end; plus or minus
    - settle: friday                                         # claims funds and cubes, withdraws outbid bids

The path of --set consists of a list or its singular, an item's key or its position from 0 (optional if the list has one
item), and a field, separated by dots.

Examples:
  $ cubedrop seed -f seed.yaml
  $ cubedrop seed -f seed.yaml --set drop.title="Tonight" --set cube.morning.price="1 ETH" --env-out .env.ci

The file of --env-out holds CUBEDROP_API_URL, CUBEDROP_RPC_URL, CUBEDROP_CHAIN_ID, CUBEDROP_ACCOUNT_<NAME>_ADDRESS and _KEY,
and CUBEDROP_DROP_<KEY>_ID (server id) and _NUMBER (on-chain id), likewise for NFT, CUBE and SEASON.

--json prints the events of "apply", {"type":"seed-step","step",…} for each step performed, and last
  {"type":"seed-done","accounts":{<name>:{"address"}},"nfts","cubes","drops","seasons"} as in run-done.`,
    );
  action(command, terminal, run);
}

/** Fills a local stack from a seed. */
export async function seed(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const read = await readSeed(terminal, flags.file, flags.set ?? []);
  if ('faults' in read) return reportFaults(terminal, read, read.faults);
  return runSeed(call, read, flags.envOut);
}
