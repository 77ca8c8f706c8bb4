import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BINARY_NAME, PLATFORM_SPECIFIC_PACKAGE_NAME } from '@foundry-rs/forge/const.mjs';
import { packageFolder } from './compile.mjs';

/**
 * Runs the invariants with forge: `npm run test:invariants`, always the same sequences of calls.
 * `-- --fuzz-seed 0x…` tries others; any argument goes on to `forge test`.
 */
const seed = '0x20250101';

const require = createRequire(import.meta.url);
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

// Not forge's own launcher, which exits with 0 whatever became of the tests.
const forge = join(folderOf(PLATFORM_SPECIFIC_PACKAGE_NAME('forge')), 'bin', BINARY_NAME('forge'));
const args = process.argv.slice(2);
const { status, error } = spawnSync(
  forge,
  [
    'test',
    ...['--root', packageFolder],
    ...['--remappings', `@openzeppelin/contracts/=${folderOf('@openzeppelin/contracts')}/`],
    ...['--remappings', `solady/=${folderOf('solady')}/`],
    ...(args.includes('--fuzz-seed') ? [] : ['--fuzz-seed', seed]),
    ...args,
  ],
  { cwd: packageFolder, stdio: 'inherit' },
);
if (error) console.error(error.message);
process.exitCode = status ?? 1;
