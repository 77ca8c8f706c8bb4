import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { excerptOf } from './excerpts.mjs';
import { root } from './processes.mjs';

/**
 * How a test runs the shell blocks of a document (`cli/test/documents.test.ts`).
 * @typedef {object} Run
 * @property {string} page path of the document, relative to the workspace
 * @property {string} title what distinguishes this run from others
 * @property {string[]} [blocks] first lines of the blocks that it runs; by default all blocks of the page that are not in
 *   `NOT_EXECUTED`
 * @property {'packages' | 'checkout' | 'server'} start where the commands come from. `packages`: an empty folder, in which
 *   the document installs packages and starts a stack. `checkout`: this checkout, with a stack that already runs.
 *   `server`: an empty folder, with such a stack and the programs of this checkout
 * @property {() => Record<string, string>} [files] files that the document tells its reader to write, by name
 * @property {string} [before] commands that run first
 * @property {[text: string, replacement: string][]} [changes] texts that a test cannot run as written; each occurs
 * @property {string} [after] commands that run last, and show the result
 * @property {RegExp[]} shows what the output contains
 * @property {{ batches: number, cubes: number, drops: number, seasons: number }} [counts] what exists afterwards;
 *   `undefined` if the stack no longer runs
 */

/** Moves the chain's clock instead of waiting. @param {number} seconds */
const pass = (seconds) =>
  `curl --silent --show-error --fail "$RPC" --header 'content-type: application/json' --output /dev/null ` +
  `--data '{"jsonrpc":"2.0","id":1,"method":"evm_increaseTime","params":[${seconds}]}'`;

const ONE_RELEASE = { batches: 1, cubes: 1, drops: 1, seasons: 1 };
const PASSWORD = `<<< 'correct horse battery staple'`;

/** Keeps a command running, as a reader does in a terminal of its own. @param {string} command */
const kept = (command, name) => `${command} > ${name}.txt 2>&1 & ${name}=$!`;

/** Returns the bot of the tutorial. */
export const documentedBot = () => excerptOf('bot');

const RUN_BOT = 'node bot.mjs "$CUBEDROP_DROP_DROP_ID" "1 WETH"';
const WATCH = 'npx cubedrop drop watch 1';

/** Returns the program of an excerpt as JavaScript, for the server of the run. @param {string} name */
function program(name) {
  const text = readFileSync(join(root, `sdk/examples/excerpts/${name}.ts`), 'utf8').replaceAll(
    "'https://cubedrop.example'",
    'process.env.CUBEDROP_API_URL',
  );
  return ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  }).outputText;
}

/**
 * Applies a manifest, moves the clock to the start of its drop, and sets the variables of the accounts Label, which is
 * the creator, Ana and Rui.
 * @param {string} manifest @param {string} drop key of the drop
 */
const seedWith = (manifest, drop) => `cat > seed.yaml <<'YAML'
version: 1
manifest: ${manifest}
accounts: { label: { role: creator }, ana: {}, rui: {} }
steps:
  - clock: { drop: ${drop}, to: start }
YAML
cubedrop seed -f seed.yaml --env-out seed.env
set -a && . ./seed.env && set +a`;

/** Makes a drop that has started, as `seedWith` does. */
const SEED = `cubedrop init friday\n${seedWith('friday/release.yaml', 'drop')}`;

/**
 * Copies the manifest of the tests, with its files, as friday.yaml. Its drop starts later: a slow machine may need more
 * than a minute until the drop exists.
 */
const FRIDAY = `cp -r "$CHECKOUT"/cli/test/fixtures/* . && sed 's/now+1m/now+1h/' release.yaml > friday.yaml`;

/** Key of a demo account of local stacks that is a creator. */
const CREATOR_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

const START_SIGNER = `node --no-warnings --conditions=source --import "$CHECKOUT/scripts/typescript.mjs" \\
  "$CHECKOUT/cli/test/start-signer.mjs" ${CREATOR_KEY} "$OTHER_PORT" "$RPC"`;

/** Continues as an account of the seed. @param {string} name its name in capitals */
const useKeyOf = (name) => `export CUBEDROP_PRIVATE_KEY="$CUBEDROP_ACCOUNT_${name}_KEY"`;

/** Bids as Rui. @param {string} amount */
const bidAsRui = (amount) =>
  `CUBEDROP_PRIVATE_KEY="$CUBEDROP_ACCOUNT_RUI_KEY" cubedrop bid place --drop 1 --cube 1 --amount "${amount}" --yes`;

/** Waits until a file has a text. */
const shown = (text, file) => `until grep -q '${text}' ${file}; do sleep 0.2; done`;

const LISTEN = 'cubedrop listen --forward-to http://localhost:3000/hooks/cubedrop';

/** Package whose test says which stack it runs against. */
const TESTED = JSON.stringify({
  private: true,
  scripts: {
    test: `node -p "'tested ' + process.env.CUBEDROP_RPC_URL + ' ' + process.env.CUBEDROP_DROP_DROP_NUMBER"`,
  },
});

/** @type {Run[]} */
export const RUNS = [
  {
    page: 'docs/tutorials/buyer.md',
    title: 'all blocks',
    start: 'packages',
    after: 'npx cubedrop drop view 1; npx cubedrop bid list --drop 1 --cube 1',
    shows: [/ended/, /0\.3 WETH/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/tutorials/creator.md',
    title: 'all blocks',
    start: 'packages',
    after: 'ls friday/art/*.png friday/audio/*.mp3 friday/people/*.png',
    shows: [/side-6\.png/, /preview\.mp3/, /fan\.png/],
    counts: { batches: 0, cubes: 0, drops: 0, seasons: 0 },
  },
  {
    page: 'docs/tutorials/admin.md',
    title: 'all blocks',
    start: 'packages',
    after: `CUBEDROP_PRIVATE_KEY=0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a npx cubedrop doctor`,
    shows: [/0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/tutorials/pipeline.md',
    title: 'all blocks',
    start: 'packages',
    changes: [[WATCH, `${kept(WATCH, 'watch')}\n${shown('^Watching Friday Night', 'watch.txt')}`]],
    after: `${shown('paid to', 'watch.txt')}\nkill "$watch"; cat watch.txt plan.md; tail -n 1 run.ndjson`,
    shows: [/create/, /bid of 0\.2 WETH/, /0\.2 WETH paid to/, /"type":"run-done"/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/tutorials/builder.md',
    title: 'all blocks',
    start: 'packages',
    files: () => ({ 'bot.mjs': documentedBot() }),
    changes: [
      [WATCH, `${kept(WATCH, 'watch')}\n${shown('^Watching', 'watch.txt')}`],
      // The reader moves the clock once they have seen the bid of the bot.
      [RUN_BOT, `${kept(RUN_BOT, 'bot')}\n${shown('0.36 WETH', 'watch.txt')}`],
    ],
    after:
      'wait "$bot" || { cat bot.txt; exit 1; }; kill "$watch"; cat bot.txt watch.txt; npx cubedrop cube list --held',
    shows: [/^1 +The Cube /m, /bid.* 0\.36 WETH/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/season.md',
    title: 'all blocks',
    start: 'packages',
    changes: [
      [
        `curl --silent --show-error --location https://github.com/cubedrop/cubedrop/archive/refs/heads/main.tar.gz |
  tar -xz --strip-components=2 cubedrop-main/examples/weekly-drop`,
        'cp -r "$CHECKOUT/examples/weekly-drop" .',
      ],
    ],
    shows: [
      /\+0\.2 WETH +0\.4 WETH$/m,
      /There is nothing to claim\./,
      /no bid; buy now for 1\.5 WETH/,
      /^3 +Low Water +1 ETH +free.*\n2 +Last Tram to Vessel Street +0\.8 ETH +free/m,
    ],
    counts: { batches: 2, cubes: 3, drops: 2, seasons: 2 },
  },
  {
    page: 'docs/local-stack.md',
    title: 'all blocks but those of containers',
    start: 'packages',
    files: () => ({ 'package.json': TESTED }),
    changes: [
      [
        'npx cubedrop dev --fresh --timeout 2m -- npm test',
        'stop_stack\nnpx cubedrop dev --fresh --timeout 2m -- npm test',
      ],
    ],
    shows: [
      /^nft +side-1 /m,
      /^tested http:\/\/127\.0\.0\.1:\d+ undefined$/m,
      /^tested http:\/\/127\.0\.0\.1:\d+ 1$/m,
    ],
  },
  {
    page: 'server/README.md',
    title: 'all blocks',
    start: 'packages',
    files: () => ({ 'package.json': TESTED }),
    changes: [
      [
        'npx cubedrop dev --fresh --timeout 2m -- npm test',
        'stop_stack\nnpx cubedrop dev --fresh --timeout 2m -- npm test',
      ],
    ],
    shows: [/^tested http:\/\/127\.0\.0\.1:\d+ undefined$/m],
  },
  {
    page: 'docs/cli.md',
    title: 'the first release',
    blocks: ['npm install --save-dev cubedrop @cubedrop/server', 'export CUBEDROP_PRIVATE_KEY=0x59c6995e'],
    start: 'packages',
    shows: [/The Drop/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/cli.md',
    title: 'plans, exports and pipelines',
    blocks: [
      'cubedrop plan friday.yaml',
      'cubedrop export friday',
      'export CUBEDROP_API_URL=',
      'cubedrop drop list --mine',
      'cubedrop apply friday.yaml --yes --jq',
      'cubedrop api GET',
    ],
    start: 'server',
    before: `${FRIDAY}
export CUBEDROP_PRIVATE_KEY=${CREATOR_KEY}
cubedrop apply friday.yaml --yes`,
    changes: [['export CUBEDROP_API_URL=https://cubedrop.example CUBEDROP_PRIVATE_KEY=…', 'true']],
    after: 'cat plan.md drops.csv',
    shows: [/^1\n/m, /Friday Drop/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/cli.md',
    title: 'keys and titles',
    blocks: ['# The creator, by a key of the manifest'],
    start: 'server',
    before: `${FRIDAY}\n${seedWith('friday.yaml', 'friday')}`,
    // Each person has a shell of their own, with their key.
    changes: [
      ['# The creator, by a key of the manifest', useKeyOf('LABEL')],
      ['# A bidder, by titles', useKeyOf('RUI')],
      ['# After the end, the creator, by keys', `${pass(8_000)}\n${useKeyOf('LABEL')}`],
      ['# The winner, by titles', useKeyOf('RUI')],
    ],
    after: 'cubedrop sale list',
    shows: [/^Drop friday is drop 1\.$/m, /^Cube "Morning" is cube 1\.$/m, /Morning .*0\.5 WETH/],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/cli.md',
    title: 'a remote signer',
    blocks: ['cubedrop wallet add https://signer.example'],
    start: 'server',
    before: `${FRIDAY}
${kept(START_SIGNER, 'signer')}
${shown('^Signing at', 'signer.txt')}`,
    changes: [['https://signer.example', '"http://localhost:$OTHER_PORT"']],
    after: 'cubedrop drop view 1; kill "$signer"',
    shows: [/Friday Drop/],
    counts: ONE_RELEASE,
  },
  {
    page: 'sdk/README.md',
    title: 'all blocks and programs',
    start: 'server',
    files: () =>
      Object.fromEntries(
        ['create-client', 'bid-with-parts', 'bid-with-client'].map((name) => [`${name}.mjs`, program(name)]),
      ),
    before: `${SEED}\nexport CUBEDROP_PRIVATE_KEY="$CUBEDROP_ACCOUNT_ANA_KEY"`,
    after: `node create-client.mjs
node bid-with-parts.mjs
${kept('node bid-with-client.mjs', 'watch')}
${shown('The Drop', 'watch.txt')}
${bidAsRui('1.5 WETH')}
${shown('1500000000000000000n', 'watch.txt')}
kill "$watch"; cat watch.txt`,
    shows: [
      /^0x[\da-f]{64} 500000000000000000$/m,
      /^0x[\da-f]{64} 1000000000000000000n$/m,
      /^0x[\da-f]{40} 1500000000000000000n$/im,
    ],
    counts: ONE_RELEASE,
  },
  {
    page: 'docs/webhooks.md',
    title: 'all blocks',
    start: 'server',
    files: () => ({
      'receiver.mjs': excerptOf('verify-webhook').replace('3000', 'process.env.OTHER_PORT'),
    }),
    before: `${SEED}
export CUBEDROP_PRIVATE_KEY="$CUBEDROP_ACCOUNT_ANA_KEY"`,
    changes: [
      ['https://example.org/', '"http://localhost:$OTHER_PORT"/'],
      ['node receiver.mjs', kept('node receiver.mjs', 'receiver')],
      [
        LISTEN,
        `${kept(LISTEN.replace('3000', '"$OTHER_PORT"'), 'listener')}\n${shown('^Watching', 'listener.txt')}`,
      ],
    ],
    after: `${bidAsRui('0.5 WETH')}
${shown('type: .bid', 'receiver.txt')}
${shown('204', 'listener.txt')}
kill "$receiver" "$listener"; cat receiver.txt listener.txt`,
    shows: [/^whsec_/m, /type: 'bid'/, /amount: 500000000000000000n/],
    counts: ONE_RELEASE,
  },
  ...['docs/react.md', 'react/README.md'].map((page) => ({
    page,
    title: 'all blocks',
    start: /** @type {const} */ ('server'),
    after: `node --input-type=module -e "console.log('useFlow' in (await import('@cubedrop/react')))"`,
    shows: [/^true$/m],
  })),
  {
    page: 'docs/sdk.md',
    title: 'all blocks',
    start: 'server',
    after: 'ls node_modules',
    shows: [/^hardhat$/m],
  },
  {
    page: 'CONTRIBUTING.md',
    title: 'the tests of one word',
    start: 'checkout',
    shows: [/^Tests: .* passed/m],
  },
  {
    page: 'README.md',
    title: 'the example and the accounts',
    blocks: ['npm run example', 'npx cubedrop-server admin create ana'],
    start: 'checkout',
    changes: [
      ['admin create ana ', `admin create ana ${PASSWORD} `],
      ['ana@example.org ', `ana@example.org ${PASSWORD} `],
    ],
    shows: [/\bana\b/],
    counts: { batches: 1, cubes: 2, drops: 1, seasons: 1 },
  },
  {
    page: 'README.md',
    title: 'a release in ten lines',
    blocks: ['alias cubedrop="npx cubedrop"'],
    start: 'checkout',
    changes: [['cubedrop drop wait 1', `${pass(1_000)}\ncubedrop drop wait 1`]],
    after: 'cubedrop cube list --held',
    shows: [/^1 +Tidal Memory /m],
    counts: { batches: 1, cubes: 2, drops: 1, seasons: 1 },
  },
  {
    page: 'docs/operations.md',
    title: 'administration',
    start: 'checkout',
    changes: [
      ['admin create ana ', `admin create ana ${PASSWORD} `],
      ['admin password ana ', `admin password ana ${PASSWORD.replace('staple', 'stable')} `],
      ['admin remove ana ', 'admin remove ana <<< yes '],
      ['individual ana@example.org ', `individual ana@example.org ${PASSWORD} `],
      ['participant ben@example.org', `participant ben@example.org ${PASSWORD}`],
    ],
    shows: [/\bana\b/],
    counts: { batches: 0, cubes: 0, drops: 0, seasons: 0 },
  },
  {
    page: 'docs/configuration.md',
    title: 'an admin with a password',
    start: 'checkout',
    changes: [['admin create ana', `admin create ana ${PASSWORD}`]],
    shows: [/\bana\b/],
    counts: { batches: 0, cubes: 0, drops: 0, seasons: 0 },
  },
];
