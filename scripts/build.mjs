/** `npm run build`: compiles what has changed since the last build. `--all` compiles everything. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { programOf, root, runNode } from './processes.mjs';
import { DOCUMENT_PAGES } from './site/navigation.mjs';

const TOOLS = ['package-lock.json', 'tsconfig.base.json'];
const CONTRACTS = ['abi', 'bytecode', 'deploy', 'embedded', 'package.json', 'tsconfig.json'].map(
  (name) => `contracts/${name}`,
);
const SDK = ['sdk/src', 'sdk/package.json', 'sdk/tsconfig.json'];
const REACT = ['react/src', 'react/package.json', 'react/tsconfig.json'];

const DOCUMENTS = [...DOCUMENT_PAGES.map(({ source }) => source), 'docs/pictures'];
const SITE = [
  ...['site', 'compressed-copies.mjs', 'documents.mjs'].map((name) => `scripts/${name}`),
  ...['package.json', 'storefront/src/styles/tokens.css'],
];

/** Sources of the reference, and the examples in it. */
const REFERENCE = [
  ...[...SDK, 'sdk/examples', 'sdk/generate/examples-in-docs.mjs', 'sdk/typedoc.json'],
  ...[...REACT, 'react/tsconfig.docs.json'],
];

/** Parts to build, with their inputs. They are independent and built in parallel. */
const PARTS = [
  {
    name: 'packages',
    inputs: [...TOOLS, ...CONTRACTS, ...SDK, ...REACT, 'server', 'cli'],
    outputs: [
      'contracts/dist/embedded/index.js',
      'sdk/dist/index.js',
      'react/dist/index.js',
      'server/dist/start/standalone.js',
      'cli/dist/main.js',
    ],
    compile: () =>
      runNode([
        ...[programOf('typescript', { program: 'tsc' }), '-b'],
        ...['contracts', 'sdk', 'react', 'server', 'cli'],
      ]),
  },
  {
    name: 'storefront',
    inputs: [
      ...TOOLS,
      ...CONTRACTS,
      ...SDK,
      ...REACT,
      'scripts/compressed-copies.mjs',
      ...['index.html', 'package.json', 'build', 'public', 'src', 'vite.config.ts'].map(
        (name) => `storefront/${name}`,
      ),
    ],
    outputs: ['storefront/dist/index.html'],
    compile: () =>
      runNode([programOf('vite', { from: 'storefront' }), 'build', '--logLevel', 'warn'], {
        cwd: join(root, 'storefront'),
      }),
  },
  {
    name: 'documents',
    inputs: [...TOOLS, ...DOCUMENTS, ...SITE, ...REFERENCE],
    outputs: ['docs/dist/index.html'],
    compile: () => runNode([join(root, 'scripts/site/build.mjs')]),
  },
];

/** File with the fingerprints of the last build's inputs. Deleted along with node_modules. */
const STAMPS = join(root, 'node_modules', '.cache', 'cubedrop', 'build.json');

/**
 * Compiles the parts whose inputs have changed since they were last compiled.
 * @returns {Promise<boolean>} whether all parts are up to date now; if not, the failed compilers' output is printed
 */
export async function build({ all = false } = {}) {
  const stamps = readStamps();
  const stale = PARTS.map((part) => ({ ...part, stamp: fingerprint(root, part.inputs) })).filter(
    ({ name, outputs, stamp }) =>
      all || stamps[name] !== stamp || !outputs.every((output) => existsSync(join(root, output))),
  );
  if (stale.length === 0) return true;

  const started = Date.now();
  process.stdout.write(`Building ${stale.map(({ name }) => name).join(' and ')} ... `);
  const results = await Promise.all(stale.map(async (part) => ({ ...part, ...(await part.compile()) })));
  const failed = results.filter(({ ok }) => !ok);
  console.log(failed.length === 0 ? `done in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'failed');
  for (const { name, output } of failed) console.error(`\n${name}:\n${output}`);
  for (const { name, stamp, ok } of results) if (ok) stamps[name] = stamp;
  mkdirSync(dirname(STAMPS), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify(stamps));
  return failed.length === 0;
}

/** Returns the fingerprints of the last build by part; none if they cannot be read, so that everything is compiled. */
function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = (await build({ all: process.argv.includes('--all') })) ? 0 : 1;
}
