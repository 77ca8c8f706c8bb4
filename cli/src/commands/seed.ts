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
    .option('--set <path=value>', 'put another value in a place; may be given many times', collect)
    .option('--env-out <file>', 'write ids, addresses and demo keys, a NAME=value each line')
    .addHelpText(
      'after',
      `
Fills a local stack for tests and demos, with its demo accounts: applies a manifest, has accounts bid, moves the chain's
clock, settles drops. It asks nothing, since nothing there is worth anything; any other chain is refused with exit code 9.
Run again it finds what is there, changes nothing and writes the same file; cut off, it goes on.

  version: 1
  manifest: drop.yaml                  # or the lists of a manifest right here
  accounts:                            # demo accounts: {role: admin, creator or user} or {number: 3}
    label: {role: creator}             # makes everything
    ana: {weth: "5 WETH"}              # has at least so much in the end
  steps:
    - bid: {by: ana, cube: morning, amount: "0.5 WETH"}      # drop: friday, where several drops have the cube
    - clock: {drop: friday, to: end, plus: 1m}               # start or end; plus or minus
    - settle: friday                                         # pays out, hands over, takes outbid WETH back

--set names a list or one of its items, the key or position (left out where there is one item), and the field.

Examples:
  $ cubedrop seed -f seed.yaml
  $ cubedrop seed -f seed.yaml --set drop.title="Tonight" --set cube.morning.price="1 ETH" --env-out .env.ci

The file of --env-out holds CUBEDROP_API_URL, CUBEDROP_RPC_URL, CUBEDROP_CHAIN_ID, CUBEDROP_ACCOUNT_<NAME>_ADDRESS and _KEY,
and CUBEDROP_DROP_<KEY>_ID (the server's) and _NUMBER (the chain's), likewise for NFT, CUBE and SEASON.

--json prints the events of "apply", {"type":"seed-step","step",…} for each thing that was done just now, and last
  {"type":"seed-done","accounts":{<name>:{"address"}},"nfts","cubes","drops","seasons"} as in run-done.`,
    );
  action(command, terminal, run);
}

/** Fills a local stack. */
export async function seed(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const read = await readSeed(terminal, flags.file, flags.set ?? []);
  if ('faults' in read) return reportFaults(terminal, read, read.faults);
  return runSeed(call, read, flags.envOut);
}
