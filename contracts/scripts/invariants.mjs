/**
 * `npm run test:invariants`: checks the invariants over long random sequences of calls, from the fixed seed and a
 * random one. `-- --seed 0x…` repeats the sequences of one seed, `-- --full` runs more and longer ones. The last line
 * is `N passed, N failed`.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FIXED_SEED, runForge } from './forge.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, full: { type: 'boolean', default: false } },
});
const seeds = values.seed ? [values.seed] : [FIXED_SEED, `0x${randomBytes(8).toString('hex')}`];
const counts = { passed: 0, failed: 0 };

for (const seed of seeds) {
  console.log(`\nSeed ${seed}${seed === FIXED_SEED ? ', the fixed one' : ''}`);
  const started = Date.now();
  const { ok, passed, failed } = await runForge(
    'test',
    ['--match-test', '^invariant_', '--fuzz-seed', seed],
    {
      env: { FOUNDRY_PROFILE: values.full ? 'full' : 'long' },
      show: true,
    },
  );
  counts.passed += passed;
  counts.failed += ok ? failed : Math.max(failed, 1);
  console.log(`Seed ${seed}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (!ok)
    console.log(`Repeat with: npm run test:invariants -- --seed ${seed}${values.full ? ' --full' : ''}`);
}

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
