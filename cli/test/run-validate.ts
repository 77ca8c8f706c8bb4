import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultLine, type ManifestFault } from '@cubedrop/sdk/manifest';
import { runInProcess } from './run-in-process.ts';

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));

/**
 * Runs `nft validate` for a manifest next to the fixture files. Returns the exit code and the faults, one per line.
 * @param now the machine's time, in seconds
 */
export async function runValidate(
  name: string,
  text: string,
  now: number,
): Promise<{ code: number; lines: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-validated-'));
  try {
    for (const files of ['art', 'audio', 'people']) symlinkSync(join(FIXTURES, files), join(folder, files));
    writeFileSync(join(folder, name), text);
    const env = { CUBEDROP_CONFIG_DIR: join(folder, 'config'), CUBEDROP_FILES_ANYWHERE: 'yes' };
    const words = ['nft', 'validate', '-f', join(folder, name), '--json'];
    const { code, out } = await runInProcess(words, { env, clock: () => now * 1_000 });
    const { faults = [] } = JSON.parse(out) as { faults?: ManifestFault[] };
    return { code, lines: faults.map(faultLine) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
