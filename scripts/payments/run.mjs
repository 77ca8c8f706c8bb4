/**
 * `npm run test:payments`: the matrix of payments, flow x step x fault x what follows, in a real browser and in a real
 * terminal, each against a whole stack; what the chain and the server have in the end is counted. A sample of it;
 * `-- --full` takes all, `-- --full --part 2/4` a part of all, `-- --seed N` the same again, `-- --only '<cell>'` one
 * cell by its name, or all whose names begin so.
 * The last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { root, runNode } from '../processes.mjs';

/** Where each face's part is: a program that takes the same options and ends with the same line. */
const PARTS = [
  { face: 'browser', program: 'storefront/e2e/payments/main.ts' },
  { face: 'terminal', program: 'cli/test/payments/main.ts' },
];
const SOURCES = ['--no-warnings', '--conditions=source', '--import', './scripts/typescript.mjs'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    part: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`--seed ${values.seed} is not a whole number`);
console.log(`Seed ${seed}`);

const counts = { passed: 0, failed: 0 };
if (await build()) {
  // A cell's name begins with its face.
  const chosen = PARTS.filter(({ face }) => !values.only || `${values.only} / `.startsWith(`${face} / `));
  for (const { program } of chosen.filter(({ program }) => existsSync(join(root, program))))
    await run(program);
} else {
  counts.failed += 1;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

async function run(program) {
  const options = ['--seed', String(seed), ...(values.full ? ['--full'] : [])];
  if (values.part) options.push('--part', values.part);
  if (values.only) options.push('--only', values.only);
  const { ok, output } = await runNode([...SOURCES, program, ...options], { show: true });
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  counts.passed += Number(passed);
  counts.failed += ok ? Number(failed) : Math.max(Number(failed), 1);
}
