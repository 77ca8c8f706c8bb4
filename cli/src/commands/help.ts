import { EXIT_CODES_HELP } from '../terminal/exit-codes.ts';

const ENVIRONMENT_HELP = `Environment:
  CUBEDROP_API_URL      the server; http://localhost:4000 where it is not set
  CUBEDROP_PRIVATE_KEY  the key to act with, for pipelines; goes before the wallets of this machine
  CUBEDROP_WALLET       address of the wallet to act for
  CUBEDROP_RPC_URL      the chain's address, where the one that the server names is not to be used
  CUBEDROP_INSECURE_HTTP yes permits plain http to other machines, where tokens can be read and answers changed
  CUBEDROP_FILES_ANYWHERE yes lets manifests name files outside of their own folder
  CUBEDROP_CONTEXT      a named set of settings; see "cubedrop config context"
  CUBEDROP_CONFIG_DIR   folder of settings, wallets, tokens and runs
  CUBEDROP_DEBUG        1 shows where an error came from
  NO_COLOR              set it for output without colours
  CI                    set it and nothing is ever asked`;

/** What "cubedrop help <topic>" answers for words that are no commands. */
export const HELP_TOPICS: Record<string, string> = {
  'exit-codes': EXIT_CODES_HELP,
  environment: ENVIRONMENT_HELP,
};

/** What stands under the list of commands. */
export const MAIN_HELP = `
Examples:
  $ cubedrop wallet import                      bring your key
  $ cubedrop apply -f friday.yaml --dry-run     check a manifest and see what it costs
  $ cubedrop apply -f friday.yaml               create NFTs, cubes and drops
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH"
  $ CUBEDROP_PRIVATE_KEY=… cubedrop apply -f friday.yaml --yes --json    in a pipeline

Data goes to standard output, everything else to standard error. With --json a command answers one document, and a run
one event a line; a failure answers {"type":"error","code","message","hint","exitCode"}, and after something was signed also
"runId" and "transactions", those that are on the chain.

A command that pays and was cut off after it had sent something is gone on with by the same command, with "resumed": true in
its --json answer. Another amount is refused then, until the earlier run is finished or --again says to pay once more:
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH" --yes --again

${EXIT_CODES_HELP}

${ENVIRONMENT_HELP}`;
