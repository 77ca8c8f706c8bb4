import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../scripts/compile.mjs';
import { FIXED_SEED, runForge } from '../scripts/forge.mjs';
import { copyForJest, runJest } from './jest.mjs';

/** Disables the optimizer, which takes most of the compilation time and does not change behaviour. */
const env = { FOUNDRY_OPTIMIZER: 'false' };

const COPIED = ['src', 'forge', 'foundry.toml', 'scripts'];

/** Test runs for a fault, fastest first: single rules, long sequences that reach every event, random sequences. */
const TRIALS = [
  ['--match-test', '^test', '--no-match-test', 'everyEventHappens', '--fail-fast'],
  ['--match-test', 'everyEventHappens', '--fail-fast'],
  ['--match-test', '^invariant_', '--fail-fast', '--fuzz-seed', FIXED_SEED],
];

/** Minutes after which a test run is ended. Its fault is then assumed to make a loop endless, and counts as caught. */
const ENDLESS = 15;

/** A copy of the contracts into which faults are inserted. */
export class WorkingCopy {
  #folder;
  #jestPasses;

  /** @param {WorkingCopy} [other] copy whose compiled files are reused */
  constructor(other) {
    const cache = join(packageFolder, 'cache');
    mkdirSync(cache, { recursive: true });
    // The folder is inside the package, so that the compiler can be resolved.
    this.#folder = mkdtempSync(join(cache, 'mutations-'));
    const from = other ? other.#folder : packageFolder;
    for (const path of COPIED) cpSync(join(from, path), join(this.#folder, path), { recursive: true });
  }

  /** Compiles the copy and verifies that its tests, except the random sequences, pass without a fault. */
  async prepare() {
    const { ok, output } = await this.#forge(['--match-test', '^test', '--fail-fast']);
    if (!ok) throw new Error(`The contracts fail their tests without any fault:\n${output}`);
  }

  /**
   * Inserts one fault, runs the tests and reverts it.
   * @param {import('./faults.mjs').Fault | import('./mutants.mjs').Mutant} fault
   * @param {{ jest: boolean }} options whether Jest's tests run too, if forge's do not catch it
   * @returns {Promise<{ verdict: 'caught' | 'NOT CAUGHT' | 'does not compile', by: string, seconds: number }>} `by` is
   *   forge's suite and the message of its first failed test, the name of Jest's first failed test, or another reason
   *   for the verdict
   */
  async tryFault(fault, { jest }) {
    const started = Date.now();
    const path = join(this.#folder, 'src', fault.file);
    const original = readFileSync(path);
    const changed = changedCode(original, fault);
    const seconds = () => Math.round((Date.now() - started) / 1000);
    if (!changed)
      return {
        verdict: 'NOT CAUGHT',
        by: 'the text to replace does not occur exactly once',
        seconds: seconds(),
      };
    writeFileSync(path, changed);
    try {
      return { ...(await this.#runTests(jest)), seconds: seconds() };
    } finally {
      writeFileSync(path, original);
    }
  }

  close() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #runTests(jest) {
    for (const trial of TRIALS) {
      const { ok, output, failed, isEndless } = await this.#forge(trial);
      if (ok) continue;
      if (failed > 0) return { verdict: 'caught', by: firstFailure(output) };
      if (isEndless) return { verdict: 'caught', by: `runs for more than ${ENDLESS} minutes` };
      return { verdict: 'does not compile', by: /Error[^\n]*/.exec(output)?.[0] ?? output.slice(0, 200) };
    }
    const failure = jest && (await this.#jestFailure());
    return failure ? { verdict: 'caught', by: failure } : { verdict: 'NOT CAUGHT', by: 'all tests passed' };
  }

  /**
   * Returns the first failure of Jest's tests; `undefined` if all pass.
   * @throws Error if they fail without any fault
   */
  async #jestFailure() {
    // Run the tests without a fault on a separate copy, since this one has a fault.
    this.#jestPasses ??= (async () => {
      const clean = new WorkingCopy();
      copyForJest(clean.#folder);
      const failure = await runJest(clean.#folder);
      clean.close();
      if (failure) throw new Error(`Jest fails without any fault: ${failure}`);
    })();
    await this.#jestPasses;
    copyForJest(this.#folder);
    return runJest(this.#folder);
  }

  async #forge(args) {
    const signal = AbortSignal.timeout(ENDLESS * 60_000);
    try {
      return { ...(await runForge('test', args, { folder: this.#folder, env, signal })), isEndless: false };
    } catch (error) {
      if (!signal.aborted) throw error;
      return { ok: false, output: '', failed: 0, isEndless: true };
    }
  }
}

/**
 * Returns the code with the fault. Returns `undefined` if `from` is not at the position `at` or, if there is no
 * `at`, if `from` does not occur exactly once.
 * @param {Buffer} code
 */
function changedCode(code, { at, from, to }) {
  if (at === undefined) {
    const parts = code.toString().split(from);
    return parts.length === 2 ? parts.join(to) : undefined;
  }
  const end = at + Buffer.byteLength(from);
  if (code.toString('utf8', at, end) !== from) return undefined;
  return code.toString('utf8', 0, at) + to + code.toString('utf8', end);
}

/** Returns the suite of the first failed test, and the test's message. */
function firstFailure(output) {
  const suite = /^Ran \d+ tests? for forge\/.*:(\w+)$/gm;
  const failure = /\[FAIL: ([^\]]*)\]/.exec(output);
  const before = output.slice(0, failure?.index);
  return `${[...before.matchAll(suite)].at(-1)?.[1] ?? '?'}: ${failure?.[1] ?? '?'}`;
}
