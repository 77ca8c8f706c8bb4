import { EXIT_CODES_HELP } from '../terminal/exit-codes.ts';
import { ENVIRONMENT, type EnvironmentVariable } from './environment.ts';

const LONGEST_NAME = Math.max(...ENVIRONMENT.map(({ name }) => name.length));

const ENVIRONMENT_HELP = ['Environment:', ...ENVIRONMENT.map(lineOf)].join('\n');

function lineOf({ name, meaning, fallback }: EnvironmentVariable): string {
  const text = fallback === undefined ? meaning : `${meaning}; defaults to ${fallback}`;
  return `  ${name.padEnd(LONGEST_NAME)}  ${text}`;
}

/** Texts of `cubedrop help <topic>` for topics that are not commands; `options` is generated. */
export const HELP_TOPICS: Record<string, string> = {
  'exit-codes': EXIT_CODES_HELP,
  environment: ENVIRONMENT_HELP,
};

/** Text below the list of commands. */
export const MAIN_HELP = `
Examples:
  $ cubedrop wallet import                        import your key
  $ cubedrop plan friday.yaml                     see what a manifest would create, and its cost
  $ cubedrop apply friday.yaml                    create NFTs, cubes and drops
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH"
  $ CUBEDROP_PRIVATE_KEY=… cubedrop apply friday.yaml --yes --json    in a pipeline

Data goes to standard output, everything else to standard error. With --json a command prints one document, and a run one
event per line. A failure prints {"type":"error","code","message","hint","exitCode"}; if the SDK has a code for what is
wrong, also "problem":{"code","details"}, with amounts in wei; for such a code, and if the server refused a call, also
"docs", the URL at which the server explains it; and once something was signed, also "runId" and the confirmed
"transactions". "--output yaml" prints the same as YAML, and "--output csv" the records of a list, or the one that is
viewed, as CSV. "--jq" prints what a jq expression selects from the JSON, with jq itself built in:
  $ cubedrop drop list --jq '.drops[] | select(.state == "running") | .title'

Drops and cubes are named by on-chain id, by your manifest key, or by their exact title, and seasons by server id, key or title.
For a drop or a cube, digits are always an id. Before anything is paid, the command prints the id that it has found; if
several have the title, it lists their ids and stops:
  $ cubedrop bid place --drop "Friday Drop" --cube Morning --amount "0.5 WETH"

If a command that pays is interrupted after it has sent something, run the same command again to resume it; its --json
output then has "resumed": true. A different amount is refused until the earlier run is finished or you pass --again:
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH" --yes --again

${EXIT_CODES_HELP}

${ENVIRONMENT_HELP}`;
