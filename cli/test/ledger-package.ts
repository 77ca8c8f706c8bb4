import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes a tarball of the emulated Ledger, in place of the package for USB, into a folder. Returns its path. */
export function ledgerPackage(folder: string): string {
  const staged = join(folder, 'package');
  mkdirSync(staged);
  copyFileSync(fileURLToPath(new URL('ledger-device.cjs', import.meta.url)), join(staged, 'index.cjs'));
  const manifest = {
    name: '@ledgerhq/hw-transport-node-hid',
    version: '6.999.0',
    main: 'index.cjs',
    dependencies: { '@ledgerhq/hw-transport': '*', ethers: '*' },
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest));
  const tarball = join(folder, 'ledger.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
  return tarball;
}
