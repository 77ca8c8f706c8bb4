/**
 * `npm run test:proofs`: proves the functions of proofs/ for all arguments and any storage, from the code that solc
 * generates with the settings of the contracts. Then inserts each planted fault, and each fault of the mutation tests
 * that is in code with proofs, and checks that the code then violates a proof. `-- --only TEXT` runs the proofs and
 * tries the faults with that text in their name.
 *
 * A proof that is violated or not found within its time counts as failed, and so does a fault that violates no proof.
 * The last line is `N passed, N failed`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from '../mutations/faults.mjs';
import { prove } from '../proofs/engine/proof.mjs';
import { startSolver } from '../proofs/engine/solver.mjs';
import { plantedFaults } from '../proofs/planted-faults.mjs';
import { packageFolder, standardInput } from './compile.mjs';

/** Time limit of a query in milliseconds. The longest takes about 10 s. */
const LIMIT_MS = 120_000;

const require = createRequire(import.meta.url);
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const solver = await startSolver({ limitMs: LIMIT_MS });
const counts = { passed: 0, failed: 0 };

const files = readdirSync(join(packageFolder, 'proofs')).filter((name) => name.endsWith('Proofs.sol'));
for (const file of files) {
  const proofs = proofsIn(file).filter(({ name }) => name.includes(values.only));
  for (const proof of proofs) {
    const started = Date.now();
    const { verdict, detail } = await prove(proof.code, proof.entry, solver);
    report(verdict === 'proved', `${verdict}: ${proof.name} (${detail})`, started);
  }
}

for (const fault of [...plantedFaults, ...faults]) {
  const file = fault.proofs ?? `${basename(fault.file, '.sol')}Proofs.sol`;
  const name = `${fault.file}: ${fault.fault}`;
  if (!existsSync(join(packageFolder, 'proofs', file)) || !name.includes(values.only)) continue;
  const started = Date.now();
  const proof = await violatedProof(proofsIn(file, fault));
  report(proof !== undefined, proof ? `found by ${proof}: ${name}` : `NOT FOUND: ${name}`, started);
}

console.log(`${counts.passed} passed, ${counts.failed} failed`);
// Z3's threads would keep the process alive.
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

function report(ok, text, started) {
  counts[ok ? 'passed' : 'failed'] += 1;
  console.log(`${text}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Returns the name of the first proof that is violated, `undefined` if none is. */
async function violatedProof(proofs) {
  for (const { name, code, entry } of proofs) {
    const { verdict } = await prove(code, entry, solver);
    if (verdict === 'violated') return name;
  }
  return undefined;
}

/**
 * Compiles a file of proofs.
 * @param {string} file in proofs/
 * @param {import('../mutations/faults.mjs').Fault} [fault] fault to insert into the sources first
 * @returns {{ name: string, code: Uint8Array, entry: object }[]} the name of each function that is declared there, its
 *   contract's code and its entry in the ABI
 * @throws Error with solc's messages if it reports an error, or if the text that the fault replaces does not occur
 *   exactly once
 */
function proofsIn(file, fault) {
  const source = `proofs/${file}`;
  const input = standardInput([source], { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } });
  if (fault) {
    const faulty = input.sources[`src/${fault.file}`];
    const parts = faulty.content.split(fault.from);
    if (parts.length !== 2) throw new Error(`${fault.file}: ${fault.from} does not occur exactly once`);
    faulty.content = parts.join(fault.to);
  }
  const output = JSON.parse(require('solc').compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const { [source]: own, ...others } = output.contracts;
  const inherited = Object.values(others)
    .flatMap((contracts) => Object.values(contracts))
    .flatMap(({ abi }) => abi.map((entry) => JSON.stringify(entry)));
  return Object.entries(own).flatMap(([contract, { abi, evm }]) =>
    abi
      .filter((entry) => entry.type === 'function' && !inherited.includes(JSON.stringify(entry)))
      .map((entry) => ({
        name: `${contract}.${entry.name}`,
        code: Buffer.from(evm.deployedBytecode.object, 'hex'),
        entry,
      })),
  );
}
