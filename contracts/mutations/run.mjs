/**
 * `npm run test:mutations`: inserts one fault at a time into a copy of the contracts and checks that forge's tests
 * catch it. By default it runs a sample of twelve faults written by hand, a different sample each day.
 *
 * - `--full`: all faults written by hand. `--generated`: a sample of mutants instead; with `--full` all of them, which
 *   takes hours. Jest's tests also run for the mutants that forge's do not catch, unless `--forge` is given.
 * - `--part 2/4`, with `--full`: the second of four parts of these faults. `--only TEXT`: all faults and mutants with
 *   that text in their file or name.
 * - `--seed N`: the sample of another day. `--workers N`: number of faults tried at a time, 2 by default.
 *
 * The last line is `N passed, N failed`: a fault counts as failed if it is not caught, if the code that it replaces
 * does not occur exactly once, or if it was written by hand and does not compile. Mutants that do not compile are
 * left out. An error that ends the run counts as one more failure.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { partOf } from '../../scripts/part-of.mjs';
import { equivalents } from './equivalents.mjs';
import { faults } from './faults.mjs';
import { allMutants } from './mutants.mjs';
import { WorkingCopy } from './working-copy.mjs';

const DAY_MS = 86_400_000;
/** Faults per sample. */
const SAMPLE_SIZE = 12;
/** Milliseconds after which no further fault of a sample is started, so that a run ends in time on a busy machine. */
const LAST_START_MS = 150_000;

const { values } = parseArgs({
  options: {
    forge: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    generated: { type: 'boolean', default: false },
    only: { type: 'string' },
    part: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS));
if (!Number.isSafeInteger(seed) || seed < 0)
  throw new Error(`--seed ${values.seed} is not a whole number, 0 or more`);

if (values.part !== undefined && (!values.full || values.only !== undefined))
  throw new Error('--part needs --full, and cannot be combined with --only');

const written = faults.map((fault) => ({ ...fault, name: fault.fault }));
const generated = allMutants();
const gone = Object.keys(equivalents).filter((id) => !generated.some((mutant) => mutant.id === id));
if (gone.length > 0)
  throw new Error(`No such mutants, so remove them from equivalents.mjs:\n${gone.join('\n')}`);
const mutants = generated
  .filter(({ id }) => !(id in equivalents))
  .map((mutant) => ({ ...mutant, name: mutant.id, breaks: 'generated' }))
  // Mix the files, so that no sample or part consists of a few files only.
  .sort((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1));

const started = Date.now();
const isSelected = values.full || values.only !== undefined;
const waiting = selectFaults();
console.log(`${waiting.length} of ${written.length} faults and ${mutants.length} mutants, seed ${seed}`);

const counts = { caught: 0, 'NOT CAUGHT': 0, 'does not compile': 0 };
const first = new WorkingCopy();
try {
  await first.prepare();
  const others = Array.from({ length: Number(values.workers) - 1 }, () => new WorkingCopy(first));
  const results = await Promise.allSettled([first, ...others].map(work));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
} catch (error) {
  counts['NOT CAUGHT'] += 1;
  console.error(error);
} finally {
  first.close();
}
if (waiting.length > 0) console.log(`${waiting.length} skipped for lack of time`);
if (counts['does not compile'] > 0) console.log(`${counts['does not compile']} mutants do not compile`);
console.log(`${counts.caught} passed, ${counts['NOT CAUGHT']} failed`);
process.exitCode = counts['NOT CAUGHT'] === 0 && counts.caught > 0 ? 0 : 1;

/** Selects the faults to run. Samples are taken in turn, so that consecutive seeds cover all faults. */
function selectFaults() {
  if (values.only)
    return [...written, ...mutants].filter(({ file, name }) => `${file}: ${name}`.includes(values.only));
  const pool = values.generated ? mutants : written;
  if (values.full) return partOf(pool, values.part);
  return Array.from({ length: SAMPLE_SIZE }, (_, i) => pool[(seed * SAMPLE_SIZE + i) % pool.length]);
}

async function work(copy) {
  try {
    while (waiting.length > 0 && (isSelected || Date.now() - started < LAST_START_MS)) {
      const fault = waiting.shift();
      const isMutant = fault.at !== undefined;
      const { verdict, by, seconds } = await copy.tryFault(fault, {
        jest: isMutant && values.generated && !values.forge,
      });
      counts[verdict === 'does not compile' && !isMutant ? 'NOT CAUGHT' : verdict] += 1;
      console.log(`| ${verdict} | ${fault.file} | ${fault.name} | ${fault.breaks} | ${by} | ${seconds} s |`);
    }
  } catch (error) {
    // The other workers finish their current faults.
    waiting.length = 0;
    throw error;
  } finally {
    copy.close();
  }
}

function digestOf({ id }) {
  return createHash('sha256').update(id).digest('hex');
}
