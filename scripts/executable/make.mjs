import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '../processes.mjs';

/** Text in every Node binary after which postject marks that the file contains a program. Node then runs that program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Makes an executable of a CommonJS program and the Node that runs this, for this system.
 * @param {object} parameters
 * @param {string} parameters.program path of the program
 * @param {Record<string, string>} parameters.assets paths of files that the program reads as assets, by their names
 * @param {string} parameters.file path to write to
 */
export function makeExecutable({ program, assets, file }) {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-executable-'));
  try {
    const config = join(folder, 'config.json');
    const blob = join(folder, 'program.blob');
    writeFileSync(
      config,
      JSON.stringify({
        main: program,
        output: blob,
        assets,
        disableExperimentalSEAWarning: true,
        useCodeCache: true,
      }),
    );
    run(process.execPath, '--experimental-sea-config', config);
    copyFileSync(process.execPath, file);
    chmodSync(file, 0o755);
    // macOS runs only signed programs, and the injected program invalidates the signature of Node.
    const isMac = process.platform === 'darwin';
    if (isMac) run('codesign', '--remove-signature', file);
    const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
    const args = [file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment];
    run(process.execPath, programOf('postject'), ...args);
    if (isMac) run('codesign', '--sign', '-', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command, ...args) {
  execFileSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
