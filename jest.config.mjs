import { join } from 'node:path';
import { scaled } from './scripts/slowness.mjs';

// Screens show times in the user's time zone.
process.env.TZ = 'UTC';

const MINUTE_MS = 60_000;

/**
 * Some kinds of tests have commands of their own, since they take minutes: every call of openapi.yaml against a running
 * server (`npm run test:calls`), the command line against the whole stack (`npm run test:terminal`), tests that kill,
 * stop and suspend real processes (`npm run test:chaos`), and tests that attack a server (`npm run test:attack`). The
 * last command runs the floods by themselves: other tests would slow down the visitor whose response times the floods
 * measure.
 */
const kinds = {
  calls: 'test/specification/*.test.ts',
  terminal: 'test/*.test.ts',
  chaos: '**/*.chaos.test.ts',
  attack: '**/*.attack.test.ts',
  flood: '**/*.flood.test.ts',
};
const kind = process.env.CUBEDROP_TESTS;
const others = {
  calls: [],
  terminal: ['\\.(chaos|attack|flood)\\.test\\.ts$'],
  chaos: [],
  attack: [],
  flood: [],
}[kind] ?? ['/server/test/specification/', '/cli/test/', '\\.(chaos|attack|flood)\\.test\\.ts$'];

/**
 * Time limits of a test in minutes, by kind; 5 for the others. They exist only to end tests that hang: a slow run on a
 * busy machine is not a failure. Tests that kill or flood processes wait for their recovery.
 */
const limits = { chaos: 30, attack: 10, flood: 10 };

const node = (name, extra = {}) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  testMatch: [`<rootDir>/${kinds[kind] ?? '**/*.test.ts'}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...others],
  modulePathIgnorePatterns: ['/dist/'],
  ...extra,
});

/** A project whose tests run in jsdom. */
const browser = (name, extra = {}) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment: join(import.meta.dirname, 'storefront/test/browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  ...extra,
});

/**
 * One project for each package, and one for scripts/: `npx jest --selectProjects sdk`. Run with
 * NODE_OPTIONS=--experimental-vm-modules.
 */
export default {
  // Much of the time goes to waiting for processes and disks, so no core is kept free.
  maxWorkers: '100%',
  // Modules of finished test files are not freed completely, so a worker is replaced if its heap (not its process)
  // exceeds this size when a file has finished. Because of the limit, even a single file runs in a worker;
  // `--runInBand` runs it in the main process, for a debugger.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: scaled((limits[kind] ?? 5) * MINUTE_MS),
  projects: [
    node('contracts'),
    node('sdk'),
    node('server', { setupFiles: ['<rootDir>/test/short-stacks.mjs'] }),
    node('cli'),
    node('scripts'),
    browser('react', {
      // What ethers' field `browser` names for this module, which Jest ignores.
      moduleNameMapper: {
        '^\\./ws\\.js$': join(import.meta.dirname, 'node_modules/ethers/lib.esm/providers/ws-browser.js'),
      },
      testMatch: ['<rootDir>/{src,examples}/**/*.test.{ts,tsx}'],
    }),
    browser('storefront', {
      moduleNameMapper: { '\\.(css|svg|png|woff2)$': '<rootDir>/test/file-stub.cjs' },
    }),
  ],
};
