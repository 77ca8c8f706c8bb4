/**
 * `npm run lint`: runs ESLint in two processes. At the same time, runs these programs in order until one fails: the
 * tests of ESLint's rules and of the deployment files, Prettier, solhint, the OpenAPI linter and TypeDoc. Prints the
 * output of each program when it has ended; the exit code is 1 if one failed.
 */
import { spawn } from 'node:child_process';
import { programOf, root } from './processes.mjs';

const solhint = (config, ...files) => [
  ...[programOf('solhint'), '--config', `contracts/${config}`, '--max-warnings', '0', '--noPoster', '--disc'],
  ...files.map((file) => `contracts/${file}`),
];
const typedoc = [programOf('typedoc'), '--options', 'sdk/typedoc.json', '--emit', 'none'];

/** Runs Node programs one after the other until one fails. Returns whether all succeeded. */
async function succeedInOrder(...programs) {
  for (const args of programs) if (!(await succeeds(args))) return false;
  return true;
}

/** Runs a Node program, prints its output at the end, and returns whether it succeeded. */
function succeeds(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

/** Folders that one ESLint process checks while another checks the rest. Most of the time goes to type checking. */
const half = ['storefront', 'cli'];

const results = await Promise.all([
  succeeds([programOf('eslint'), ...half]),
  succeeds([programOf('eslint'), '.', ...half.flatMap((folder) => ['--ignore-pattern', `${folder}/`])]),
  succeedInOrder(
    ['--test', 'scripts/lint-rules.test.mjs', 'scripts/deployment.test.mjs'],
    [programOf('prettier'), '--check', '.'],
    solhint('.solhint.json', 'src/**/*.sol', 'proofs/*.sol'),
    solhint('forge/.solhint.json', 'forge/*.sol', 'test/**/*.sol'),
    [programOf('@redocly/cli', { program: 'redocly' }), 'lint', 'openapi.yaml'],
    typedoc,
  ),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
