/**
 * The shell blocks that no test runs from their document, each with the reason. Tests still parse all of them, and the
 * `cubedrop` commands in them.
 * @type {{ page: string, block: string, reason: string }[]} `block` is how its first line begins
 */
export const NOT_EXECUTED = [
  {
    page: 'README.md',
    block: 'npm ci && npm start',
    reason: 'Installs and builds the checkout. `.ci/run` runs both (scripts/check-start.mjs).',
  },
  {
    page: 'examples/ci-seed/README.md',
    block: 'ci-seed/run.sh',
    reason: 'Installs from npm. cli/test/ci-seed.test.ts runs it with a registry of packed packages.',
  },
  {
    page: 'contracts/README.md',
    block: 'npm run generate -w @cubedrop/contracts',
    reason:
      'Lists commands that take minutes or deploy to a public chain. `.ci/run` runs the tests among them.',
  },
  {
    page: 'contracts/README.md',
    block: "jq --slurpfile input Exchange.json '.[]",
    reason: 'Posts to a public service about contracts on a public chain.',
  },
  {
    page: 'cli/README.md',
    block: 'npm install --global cubedrop',
    reason:
      'Names a public server, and asks for a key. scripts/packages/install.mjs installs the packed package.',
  },
  {
    page: 'docs/cli.md',
    block: 'tar -xzf cubedrop-linux-x64.tar.gz',
    reason: 'Needs root and the archive of a release. cli/test/executable.test.ts runs an executable.',
  },
  {
    page: 'docs/cli.md',
    block: 'npm install --global cubedrop @ledgerhq/',
    reason: 'Needs a Ledger. cli/test/ledger.test.ts runs these commands with an emulated one.',
  },
  {
    page: 'docs/local-stack.md',
    block: 'docker build --target stack',
    reason: 'Needs Docker. scripts/deployment.test.mjs checks the Dockerfile.',
  },
  {
    page: 'docs/local-stack.md',
    block: 'docker run --detach',
    reason: 'Needs Docker. scripts/deployment.test.mjs checks the Dockerfile.',
  },
];
