/**
 * `npm run test:mutations`: inserts one fault at a time into a copy of the contracts and checks that forge's tests
 * catch it. Runs a sample per day; `-- --seed N` runs that of another day, `-- --only TEXT` the faults with that text in
 * their file or name, `-- --full` all. The last line is `N passed, N failed`: a fault that is not caught, not found or
 * does not compile counts as failed.
 */
import { parseArgs } from 'node:util';
import { faults } from './faults.mjs';
import { Workshop } from './workshop.mjs';

const DAY_MS = 86_400_000;
/** Number of faults per sample. */
const SAMPLE_SIZE = 12;
/** Milliseconds after which no further fault is started, so that a busy machine stays within its time limit. */
const LAST_START_MS = 150_000;
const WORKERS = 2;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, full: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS));
if (!Number.isSafeInteger(seed) || seed < 0)
  throw new Error(`--seed ${values.seed} is not a whole number, 0 or more`);

/** Selects the faults to run. Samples are taken in turn, so that consecutive seeds cover all faults. */
function selectFaults() {
  if (values.only) return faults.filter(({ file, fault }) => `${file}: ${fault}`.includes(values.only));
  if (values.full) return faults;
  return Array.from({ length: SAMPLE_SIZE }, (_, i) => faults[(seed * SAMPLE_SIZE + i) % faults.length]);
}

const started = Date.now();
const waiting = selectFaults();
console.log(
  values.full ? `All ${faults.length} faults` : `${waiting.length} of ${faults.length} faults, seed ${seed}`,
);

const counts = { passed: 0, failed: 0 };
const first = new Workshop();
try {
  await first.prepare();
  const others = Array.from({ length: WORKERS - 1 }, () => new Workshop(first));
  await Promise.all([first, ...others].map(work));
} catch (error) {
  counts.failed += 1;
  console.error(error);
} finally {
  first.close();
}
if (waiting.length > 0) console.log(`${waiting.length} skipped for lack of time`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

async function work(workshop) {
  try {
    while (waiting.length > 0 && (values.full || Date.now() - started < LAST_START_MS)) {
      const fault = waiting.shift();
      const { caught, reason, seconds } = await workshop.tryFault(fault);
      counts[caught ? 'passed' : 'failed'] += 1;
      const verdict = caught ? 'caught' : 'NOT CAUGHT';
      console.log(
        `| ${verdict} | ${fault.file} | ${fault.fault} | ${fault.breaks} | ${reason} | ${seconds} s |`,
      );
    }
  } finally {
    workshop.close();
  }
}
