/**
 * `npm run coverage`: measures which lines, branches and functions of src/ are covered by forge's tests. Each line and
 * branch must be covered, or listed in `coverage-gaps.json` by its `code`, with a reason. Each file must be counted by
 * forge, or listed there by its name. Fails otherwise, and also if something is listed that is covered or counted. The
 * last line is `N passed, N failed`, counted in files.
 */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './compile.mjs';
import { FIXED_SEED, runForge } from './forge.mjs';

const report = join(packageFolder, 'cache', 'coverage.lcov');
const gaps = JSON.parse(readFileSync(join(packageFolder, 'coverage-gaps.json'), 'utf8'));

mkdirSync(join(packageFolder, 'cache'), { recursive: true });
const run = await runForge('coverage', [
  ...['--match-test', '^test', '--fuzz-seed', FIXED_SEED, '--exclude-tests'],
  ...['--report', 'lcov', '--report-file', report],
]);
if (!run.ok) {
  console.error(run.output);
  process.exit(1);
}

const files = parse(readFileSync(report, 'utf8')).filter(({ name }) => name.startsWith('src/'));
const share = ({ hit, found }) => `${hit} of ${found}`.padStart(12);
console.log(
  `${'file'.padEnd(36)}${['lines', 'branches', 'functions'].map((title) => title.padStart(12)).join('')}`,
);
for (const file of files) {
  console.log(`${file.name.padEnd(36)}${share(file.lines)}${share(file.branches)}${share(file.functions)}`);
}

let failed = 0;
for (const { name, missed } of files) {
  const listed = gaps.filter(({ file, code }) => file === name && code);
  const text = readFileSync(join(packageFolder, name), 'utf8').split('\n');
  const unlisted = missed.filter(({ line }) => !listed.some(({ code }) => text[line - 1].includes(code)));
  const closed = listed.filter(({ code }) => !missed.some(({ line }) => text[line - 1].includes(code)));
  for (const { kind, line } of unlisted)
    console.log(`${name}:${line}: ${kind} not covered: ${text[line - 1].trim()}`);
  for (const { code } of closed)
    console.log(`${name}: covered, so remove it from coverage-gaps.json: ${code}`);
  if (unlisted.length + closed.length > 0) failed += 1;
}
for (const name of sources()) {
  const isCounted = files.some((file) => file.name === name);
  const isListed = gaps.some(({ file, code }) => file === name && !code);
  if (isCounted !== isListed) continue;
  console.log(
    `${name}: ${isCounted ? 'counted, so remove it from coverage-gaps.json' : 'not counted by forge'}`,
  );
  failed += 1;
}
for (const { file, code, reason } of gaps)
  console.log(`known gap: ${file}${code ? `: ${code}` : ''} (${reason})`);
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && files.length > 0 ? 0 : 1;

/** Returns all files of src/ that contain code. */
function sources() {
  const names = readdirSync(join(packageFolder, 'src'), { recursive: true }).map((name) => `src/${name}`);
  return names.filter((name) => name.endsWith('.sol') && !name.startsWith('src/interfaces/'));
}

/** Parses an lcov report into one entry per file. */
function parse(lcov) {
  return lcov
    .split('end_of_record')
    .filter((record) => record.includes('SF:'))
    .map((record) => {
      const all = (key) =>
        [...record.matchAll(new RegExp(`^${key}:(.*)$`, 'gm'))].map(([, value]) => value.split(','));
      const count = (key) => Number(all(key)[0]?.[0] ?? 0);
      return {
        name: all('SF')[0][0],
        lines: { hit: count('LH'), found: count('LF') },
        branches: { hit: count('BRH'), found: count('BRF') },
        functions: { hit: count('FNH'), found: count('FNF') },
        missed: [
          ...all('DA').flatMap(([line, hits]) =>
            hits === '0' ? [{ kind: 'line', line: Number(line) }] : [],
          ),
          ...all('BRDA').flatMap(([line, , , hits]) =>
            hits === '0' || hits === '-' ? [{ kind: 'branch', line: Number(line) }] : [],
          ),
        ],
      };
    });
}
