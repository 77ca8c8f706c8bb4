import { setTimeout as pauseFor } from 'node:timers/promises';
import { once } from 'node:events';
import { isSea } from 'node:sea';
import { CubedropError, isLoopback, isSecureOrigin } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { DATA_FLAG, stackFolder } from '../stack/data-folder.ts';
import { requireOwnFolder } from '../stack/has-stack.ts';
import { removeStack } from '../stack/remove-stack.ts';
import { runProgram } from '../stack/run-program.ts';
import { loadServerPackage, type LocalStack } from '../stack/server-package.ts';
import { EXIT } from '../terminal/exit-codes.ts';
import { catchInterrupts } from '../terminal/interrupts.ts';
import { Reported, reportError } from '../terminal/report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import { action, type Call } from './call.ts';
import { collect } from './single-item.ts';
import { secondsOf } from './time-flag.ts';

interface Flags {
  port?: string;
  chainPort?: string;
  data?: string;
  allowOrigin?: string[];
  fresh?: boolean;
  testChain?: boolean;
  timeout?: string;
  yes?: boolean;
}

const NEXT = [
  ['doctor', 'checks the setup'],
  ['seed', 'fills the stack with a manifest and bids'],
  ['--help', 'everything that can be done from a terminal'],
].map(([words = '', purpose]) => `${isSea() ? '' : 'npx '}cubedrop ${words.padEnd(9)} ${purpose}`);

export function define(command: Command, terminal: Terminal, run = dev): void {
  command
    .argument('[command...]', 'a program and its arguments to run against the stack, after --')
    .option('--port <port>', 'the port of the server and the storefront; defaults to 4000')
    .option('--chain-port <port>', "the port of the chain's JSON-RPC endpoint; defaults to 8545")
    .option(...DATA_FLAG)
    .option(
      '--allow-origin <origin>',
      'let pages of another origin on this machine make calls for signed-in users; repeatable',
      collect,
    )
    .option('--fresh', 'start anew: delete what the stack has written into its data folder')
    .option('--test-chain', 'let the chain accept evm_snapshot, evm_revert and evm_setAutomine')
    .option('--timeout <time>', 'give up if the stack is not ready after this time, such as 2m')
    .option('-y, --yes', 'install @cubedrop/server without asking, if it is missing')
    .addHelpText(
      'after',
      `
Runs a local stack on this machine: a chain with the contracts deployed, the server on SQLite, the storefront, and demo
accounts whose private keys are publicly known. Only programs on this machine can reach the stack. The stack is the package
@cubedrop/server of the same version, installed beside this one or in the current folder; its folder is printed before it is
run. If it is in neither place, npm installs it into its cache (about 600 MB), once and after a question, which --yes and
pipelines skip. The stack ignores the settings of cubedrop-server, such as DATABASE_URL.

Without a command it runs until Ctrl-C or SIGTERM (exit code 0). With a command, it runs the command once the stack is
ready, with CUBEDROP_API_URL, CUBEDROP_RPC_URL and CUBEDROP_CHAIN_ID set, then stops and exits with the command's exit code;
it exits with 130 if it was interrupted, 124 if --timeout passes before the stack is ready, and 1 if @cubedrop/server is missing
and cannot be installed, or the stack cannot start. --timeout does not count the installation.

The data is kept and the next start continues, even after a crash; --fresh deletes it first, and is refused while the stack
is running (exit code 9). A folder with files that the stack would overwrite is refused too. The log is stack.log in the data
folder.

Examples:
  $ cubedrop dev
  $ npx cubedrop dev
  $ cubedrop dev --port 4100 --chain-port 8600 --data /tmp/stack
  $ cubedrop dev --allow-origin http://localhost:5173
  $ cubedrop dev --fresh --timeout 2m -- npm test

--json prints {"url","rpcUrl","chainId","data","log","accounts":[{"address","privateKey","roles"}]} once the stack is ready,
unless there is a command.`,
    );
  action(command, terminal, run);
}

/** Runs a local stack until it is interrupted or the given command has ended. */
export async function dev(call: Call<Flags, string[]>): Promise<void> {
  const { terminal, flags, args: command } = call;
  const limit = flags.timeout === undefined ? undefined : secondsOf('--timeout', flags.timeout);
  const options = {
    port: portOf('--port', flags.port ?? '4000'),
    chainPort: portOf('--chain-port', flags.chainPort ?? '8545'),
    data: stackFolder(terminal, flags.data),
    allowedOrigins: (flags.allowOrigin ?? []).map(localOriginOf),
    testChain: flags.testChain === true,
    next: NEXT,
  };
  requireOwnFolder(options.data);
  const { startLocalStack, stopWithParent } = await loadServerPackage(terminal, { yes: flags.yes === true });
  stopWithParent();
  if (flags.fresh) removeStack(options.data);
  const starting = startLocalStack(options).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'StartError')
      throw new CubedropError('unavailable', error.message);
    throw error;
  });
  const stack = await (limit === undefined ? starting : Promise.race([starting, givesUp(limit)]));
  if (stack === undefined) {
    const message = `The stack was not ready within ${flags.timeout}.`;
    const late = new CubedropError('aborted', message, { hint: `Its log is ${logOf(options.data)}.` });
    throw new Reported(reportError(terminal, late, {}, () => EXIT.timeout));
  }
  await runUntilOver(terminal, stack, options.data, command);
}

/** Runs the command, or waits for an interruption, then stops the stack. */
async function runUntilOver(
  terminal: Terminal,
  stack: LocalStack,
  data: string,
  command: readonly string[],
): Promise<void> {
  const { signal } = catchInterrupts(() => terminal.say('Stopping ...'));
  let exitCode: number = EXIT.done;
  try {
    if (command.length > 0) {
      terminal.say(`Cubedrop is ready at ${stack.url}. Running ${command.join(' ')}`);
      const { url, rpcUrl, chainId } = stack;
      const env = {
        ...terminal.env,
        CUBEDROP_API_URL: url,
        CUBEDROP_RPC_URL: rpcUrl,
        CUBEDROP_CHAIN_ID: String(chainId),
      };
      exitCode = await runProgram(command, { env, signal });
      if (signal.aborted) exitCode = EXIT.interrupted;
    } else {
      await printReady(terminal, stack, data);
      if (!signal.aborted) await once(signal, 'abort');
    }
  } finally {
    await stack.close();
  }
  if (exitCode === EXIT.done) return;
  terminal.say(`The log of the stack is ${logOf(data)}.`);
  throw new Reported(exitCode);
}

async function printReady(
  terminal: Terminal,
  { startMessage, url, rpcUrl, chainId }: LocalStack,
  data: string,
) {
  if (!terminal.wantsJson) return terminal.print(startMessage);
  const { createApi, getDemoAccounts } = await import('@cubedrop/sdk/api');
  const { accounts } = await getDemoAccounts(createApi({ baseUrl: url }));
  terminal.printJson({ url, rpcUrl, chainId, data, log: logOf(data), accounts });
}

const logOf = (data: string): string => `${data}/stack.log`;

const givesUp = (seconds: number): Promise<undefined> => pauseFor(seconds * 1_000, undefined, { ref: false });

/** Returns the origin of a page on this machine. @throws CubedropError `validation` if it is anything else */
function localOriginOf(text: string): string {
  if (isSecureOrigin(text) && isLoopback(new URL(text).hostname)) return text;
  throw usageError(
    `--allow-origin takes an origin of this machine, such as http://localhost:5173, not "${text}".`,
    "A local stack accepts no page of another machine, because its accounts' keys are public.",
  );
}

/** Parses a port. @throws CubedropError `validation` */
function portOf(flag: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw usageError(`${flag} takes a port from 1 to 65535, not "${text}".`);
}
