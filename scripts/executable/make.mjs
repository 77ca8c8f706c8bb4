import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, root } from '../processes.mjs';

/** Text in every Node binary, after which postject marks that the file contains a program. Node then runs that program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** A command that loads most of what commands load; with it, the compiled code of the executable is produced. */
const TYPICAL = ['nft', 'validate', join(root, 'examples/weekly-drop/drop.yaml')];

/**
 * Makes an executable of the bundled command line and the Node that runs this, for this system.
 * @param {object} parameters
 * @param {string} parameters.program path of the bundle
 * @param {Record<string, string>} parameters.assets paths of the files that the command line reads, by their names
 * @param {string} parameters.file path to write to
 * @param {string} parameters.work an existing folder for other files
 */
export function makeExecutable({ program, assets, file, work }) {
  const compiled = join(work, 'compiled');
  // The bundle finds the files of the package from where its code would be in the package.
  runNode(
    join(root, 'scripts/executable/compile.cjs'),
    program,
    compiled,
    join(root, 'cli/dist/main.js'),
    ...TYPICAL,
  );
  const config = join(work, 'config.json');
  const blob = join(work, 'program.blob');
  const contents = {
    main: join(root, 'scripts/executable/loader.cjs'),
    output: blob,
    assets: { ...assets, program, compiled },
    disableExperimentalSEAWarning: true,
    // NODE_OPTIONS could name a program of the current folder.
    execArgvExtension: 'none',
  };
  writeFileSync(config, JSON.stringify(contents));
  runNode('--experimental-sea-config', config);
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  // macOS runs only signed programs, and the injected program invalidates the signature of Node.
  const isMac = process.platform === 'darwin';
  if (isMac) run('codesign', '--remove-signature', file);
  const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
  runNode(programOf('postject'), file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment);
  if (isMac) run('codesign', '--sign', '-', file);
}

const runNode = (...args) => run(process.execPath, ...args);

function run(command, ...args) {
  execFileSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
