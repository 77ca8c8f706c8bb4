/**
 * `npm test`: builds what the tests need, then runs the tests of forge and the Jest tests that are of no special
 * kind. With Jest arguments, forge's tests are left out. If the build fails, it runs nothing else. `-- --full` runs
 * every case of tests that otherwise run a sample, `-- --seed N` repeats the sample of that seed, and `-- --part 2/4`
 * limits the hostile requests to a part of the calls. CUBEDROP_TESTS names the kinds of tests to run instead, one
 * after the other, separated by commas. If CUBEDROP_BROWSER_TESTS names a project of browser tests, it runs last,
 * unless `-- --no-browser` is given or Jest arguments choose single tests. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countForgeTests } from '../contracts/scripts/forge-output.mjs';
import { build } from './build.mjs';
import { countBrowserTests } from './count-browser-tests.mjs';
import { programOf, root, runNode } from './processes.mjs';

const OWN_SWITCHES = ['--full', '--no-browser'];
const jestArguments = process.argv.slice(2).filter((argument) => !OWN_SWITCHES.includes(argument));
if (process.argv.includes('--full')) process.env.CUBEDROP_FULL = '1';
for (const option of ['seed', 'part']) {
  const at = jestArguments.indexOf(`--${option}`);
  if (at !== -1) [, process.env[`CUBEDROP_${option.toUpperCase()}`]] = jestArguments.splice(at, 2);
}
/** Whether arguments other than the project choose tests. */
const isChosen = jestArguments.some(
  (argument, at) => ![argument, jestArguments[at - 1]].includes('--selectProjects'),
);
const browserProject = process.argv.includes('--no-browser') ? undefined : process.env.CUBEDROP_BROWSER_TESTS;
const kinds = (process.env.CUBEDROP_TESTS ?? '').split(',');
// A path given as an argument may match tests of only one of the kinds.
if (kinds.length > 1) jestArguments.push('--passWithNoTests');
const counts = { passed: 0, failed: 0 };
const isBuilt = await build();
let ok = isBuilt;
if (!isBuilt) counts.failed += 1;

const contracts = join(root, 'contracts');
if (isBuilt && jestArguments.length === 0) {
  add(await runNode(['scripts/forge.mjs'], { cwd: contracts, show: true }), countForgeTests);
}
for (const kind of kinds) if (isBuilt) await runJest(kind);
if (isBuilt && browserProject && !isChosen) await runBrowser(browserProject);

if (isBuilt && spawnSync('mariadbd', ['--version']).error) {
  console.log(
    '\n*** NOT TESTED ON MARIADB: mariadbd is not installed, so all database tests ran on SQLite only.',
  );
  console.log('*** Install MariaDB (apt-get install mariadb-server) and run the tests again.\n');
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = ok && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

/** Runs the tests of a kind. @param {string} kind as in jest.config.mjs; empty for tests without a kind */
async function runJest(kind) {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-jest-'));
  const report = join(folder, 'report.json');
  const result = await runNode([programOf('jest'), '--json', '--outputFile', report, ...jestArguments], {
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
      CUBEDROP_TESTS: kind,
      // Folder of the fixtures that all tests of a run share.
      CUBEDROP_TEST_FOLDER: folder,
      // Tests of the command line start the built processes.
      CUBEDROP_BUILT: '1',
    },
    show: true,
  });
  add(result, () => countJest(report));
  rmSync(folder, { recursive: true });
}

/**
 * Runs a project of the browser tests, without the projects that it depends on. It has to be one that uses only the
 * stack `workshop`, since the other stack is not started.
 * @param {string} project as in playwright.config.ts
 */
async function runBrowser(project) {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-playwright-'));
  const report = join(folder, 'report.json');
  const result = await runNode(
    [
      programOf('@playwright/test', { program: 'playwright', from: 'storefront' }),
      ...['test', '-c', 'storefront', '--project', project, '--no-deps', '--reporter', 'list,json'],
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CUBEDROP_BROWSER_STACKS: 'workshop' },
      show: true,
    },
  );
  const browserCounts = countBrowserTests(report);
  add(result, () => browserCounts);
  if (browserCounts.passed === 0)
    console.log('\n*** NOT TESTED IN THE BROWSER: no test passed. The reason is printed above.\n');
  rmSync(folder, { recursive: true });
}

/** Adds the counts of a runner. A runner that fails without a failed test counts as one failure. */
function add(result, count) {
  const { passed, failed } = count(result.output);
  counts.passed += passed;
  counts.failed += result.ok ? failed : Math.max(failed, 1);
  ok &&= result.ok;
}

function countJest(report) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
