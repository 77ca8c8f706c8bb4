/**
 * `npm run test:payments`: runs the matrix of payment tests, flow x step x fault x next action, in a real browser
 * and a real terminal, each against a complete stack, and counts the effects on the chain and at the server. Runs a
 * sample; `-- --full` runs all cells, `-- --full --part 2/4` a part of them, `-- --full --resume LOG` those that
 * have not passed in the run whose output is in the file LOG, `-- --seed N` the sample of that seed again, and
 * `-- --only '<cell>'` the cell of that name, or all cells whose names begin with these parts, such as
 * `terminal / bid place`. With `CUBEDROP_PICTURES=FOLDER` the browser keeps screenshots of each payment: before it,
 * after its fault and once it is done. The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { runNode } from '../processes.mjs';

/** Runner of each client. It has the same options as this program and prints the same last line. */
const RUNNERS = [
  { client: 'browser', program: 'storefront/e2e/payments/main.ts' },
  { client: 'terminal', program: 'cli/test/payments/main.ts' },
];
const SOURCES = ['--no-warnings', '--conditions=source', '--import', './scripts/typescript.mjs'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    part: { type: 'string' },
    resume: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`--seed ${values.seed} is not a whole number`);
console.log(`Seed ${seed}`);

const counts = { passed: 0, failed: 0 };
if (await build()) {
  // The name of a cell starts with its client.
  const chosen = RUNNERS.filter(
    ({ client }) => !values.only || `${values.only} / `.startsWith(`${client} / `),
  );
  for (const { program } of chosen) await run(program);
} else {
  counts.failed += 1;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

async function run(program) {
  const options = ['--seed', String(seed), ...(values.full ? ['--full'] : [])];
  if (values.part) options.push('--part', values.part);
  if (values.resume) options.push('--resume', values.resume);
  if (values.only) options.push('--only', values.only);
  const { ok, output } = await runNode([...SOURCES, program, ...options], { show: true });
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  counts.passed += Number(passed);
  counts.failed += ok ? Number(failed) : Math.max(Number(failed), 1);
}
