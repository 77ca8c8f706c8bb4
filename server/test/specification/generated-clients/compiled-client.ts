import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programOf, runNode } from '../../../../scripts/processes.mjs';
import type { Generator, Read, Reading } from './generators.ts';

const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};
const RUN = `
  import { read } from './read.js';
  console.log(JSON.stringify(await read(JSON.parse(process.argv[1]))));`;

/**
 * Generates a client in an empty folder from which packages resolve, and compiles it with the program that uses it.
 * Returns a function that runs the program in a process of its own. Both functions throw an error with the output of
 * the step that failed.
 * @param specification path of openapi.yaml
 */
export async function compiledClient(
  { script, program }: Generator,
  specification: string,
  folder: string,
): Promise<(reading: Reading) => Promise<Read>> {
  const config = { compilerOptions: COMPILER_OPTIONS, files: ['read.ts'] };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(join(folder, 'read.ts'), program);
  await run(['--input-type=module', '--eval', script(specification)], folder);
  await run([programOf('typescript', { program: 'tsc' }), '--project', folder], folder);
  return async (reading) =>
    JSON.parse(await run(['--input-type=module', '--eval', RUN, JSON.stringify(reading)], folder)) as Read;
}

async function run(args: string[], cwd: string): Promise<string> {
  const { ok, output } = await runNode(args, { cwd, env: { NODE_OPTIONS: '' } });
  if (!ok) throw new Error(output);
  return output;
}
