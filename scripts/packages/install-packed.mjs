/**
 * `node scripts/packages/install-packed.mjs <folder> [package...]`: packs published packages, given by their folders
 * (default: `sdk` and `cli`), and installs them into a folder, as they would be installed from npm. Run `npm run build`
 * first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { pack } from './pack.mjs';
import { packageJsonIn } from './published.mjs';

const [, , folder, ...given] = process.argv;
if (folder === undefined) throw new Error('Name the folder.');
const packed = mkdtempSync(join(tmpdir(), 'cubedrop-packed-'));
try {
  const tarballs = {};
  for (const name of given.length > 0 ? given : ['sdk', 'cli'])
    tarballs[packageJsonIn(name).name] = (await pack(name, packed)).tarball;
  install(tarballs, folder);
} finally {
  rmSync(packed, { recursive: true });
}
