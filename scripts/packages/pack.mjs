/**
 * `npm run pack:packages -- <folder> [package...]`: writes the tarballs of published packages, given by their folders
 * (default: all), into a folder, to publish them with `npm publish <tarball>`. Run `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PUBLISHED } from './published.mjs';
import { stage } from './stage.mjs';

/**
 * Packs a package into a folder.
 * @param {string} name folder of the package in the workspace, such as `sdk`
 * @param {string} folder
 * @returns {Promise<{ tarball: string, files: string[], chunks: import('./javascript.mjs').Chunk[] }>} path of the
 *   tarball, the paths of the files in it, and its bundled code
 */
export async function pack(name, folder) {
  const staged = mkdtempSync(join(tmpdir(), 'cubedrop-staged-'));
  try {
    const chunks = await stage(name, staged);
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const output = execFileSync('npm', args, {
      cwd: staged,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const found = JSON.parse(output.slice(output.search(/^[[{]/m)));
    const [{ filename, files }] = Array.isArray(found) ? found : Object.values(found);
    const tarball = join(folder, filename.replace('@', '').replace('/', '-'));
    return { tarball, files: files.map(({ path }) => path), chunks };
  } finally {
    rmSync(staged, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , given, ...names] = process.argv;
  if (given === undefined)
    throw new Error('Name the folder for the tarballs: npm run pack:packages -- <folder>');
  const folder = resolve(given);
  mkdirSync(folder, { recursive: true });
  for (const name of names.length > 0 ? names : PUBLISHED) console.log((await pack(name, folder)).tarball);
}
