import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../scripts/compile.mjs';
import { FIXED_SEED, runForge } from '../scripts/forge.mjs';

/** Disables the optimizer, which takes most of the compilation time and does not change behaviour. */
const env = { FOUNDRY_OPTIMIZER: 'false' };

const COPIED = ['src', 'forge', 'foundry.toml', 'scripts/forge-solc.cjs'];

/** Test runs for a fault, fastest first. */
const TRIALS = [
  ['--match-test', '^test', '--fail-fast'],
  ['--match-test', '^invariant_', '--fail-fast', '--fuzz-seed', FIXED_SEED],
];

/** A copy of the contracts into which faults are inserted. */
export class Workshop {
  #folder;

  /** @param {Workshop} [other] workshop whose compiled files are reused */
  constructor(other) {
    const cache = join(packageFolder, 'cache');
    mkdirSync(cache, { recursive: true });
    // The folder is inside the package, so that the compiler can be resolved.
    this.#folder = mkdtempSync(join(cache, 'mutations-'));
    const from = other ? other.#folder : packageFolder;
    for (const path of COPIED) cpSync(join(from, path), join(this.#folder, path), { recursive: true });
  }

  /** Compiles the copy and verifies that its tests pass without a fault. */
  async prepare() {
    const { ok, output } = await this.#forge('test', TRIALS[0]);
    if (!ok) throw new Error(`The contracts fail their tests without any fault:\n${output}`);
  }

  /**
   * Inserts one fault, runs the tests and reverts it.
   * @param {import('./faults.mjs').Fault} fault
   * @returns {Promise<{ caught: boolean, reason: string, seconds: number }>} the test that failed and its message, or
   *   why the fault was not caught
   */
  async tryFault({ file, from, to }) {
    const started = Date.now();
    const path = join(this.#folder, 'src', file);
    const original = readFileSync(path, 'utf8');
    const seconds = () => Math.round((Date.now() - started) / 1000);
    if (original.split(from).length !== 2)
      return { caught: false, reason: 'the text to replace does not occur exactly once', seconds: seconds() };
    writeFileSync(
      path,
      original.replace(from, () => to),
    );
    try {
      return { ...(await this.#runTests()), seconds: seconds() };
    } finally {
      writeFileSync(path, original);
    }
  }

  close() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #runTests() {
    for (const trial of TRIALS) {
      const { ok, output, failed } = await this.#forge('test', trial);
      if (ok) continue;
      if (failed === 0) return { caught: false, reason: `no test ran: ${output.slice(0, 500)}` };
      return { caught: true, reason: firstFailure(output) };
    }
    return { caught: false, reason: 'all tests passed' };
  }

  #forge(command, args) {
    return runForge(command, args, { folder: this.#folder, env });
  }
}

/** Returns the suite of the first failed test, and the test's message. */
function firstFailure(output) {
  const suite = /^Ran \d+ tests? for forge\/.*:(\w+)$/gm;
  const failure = /\[FAIL: ([^\]]*)\]/.exec(output);
  const before = output.slice(0, failure?.index);
  return `${[...before.matchAll(suite)].at(-1)?.[1] ?? '?'}: ${failure?.[1] ?? '?'}`;
}
