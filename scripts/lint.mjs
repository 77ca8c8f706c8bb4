/**
 * `npm run lint`: ESLint, and beside it everything else that checks sources without running them. The output of each
 * check follows when it has ended; the exit code is 1 if one failed.
 */
import { spawn } from 'node:child_process';
import { programOf, root } from './processes.mjs';

const typedoc = [programOf('typedoc'), '--options', 'sdk/typedoc.json', '--emit', 'none'];

/** Runs programs of Node one after the other, until one fails. */
async function inOrder(...programs) {
  for (const args of programs) if (!(await succeeds(args))) return false;
  return true;
}

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

const results = await Promise.all([
  succeeds([programOf('eslint'), '.']),
  inOrder(
    ['--test', 'scripts/lint-rules.test.mjs', 'scripts/deployment.test.mjs'],
    [programOf('prettier'), '--check', '.'],
    [programOf('@redocly/cli', { program: 'redocly' }), 'lint', 'openapi.yaml'],
    typedoc,
  ),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
