import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newFolder } from './processes.ts';

const inPackages = (path: string): string =>
  fileURLToPath(new URL(`../../scripts/packages/${path}`, import.meta.url));

/** A registry of npm that serves our packages, and those that they depend on. */
export interface Registry {
  /** Variables with which npm uses it. */
  env: Readonly<Record<string, string>>;
  /** Paths of the tarballs of our packages, in the order in which they were named. */
  tarballs: readonly string[];
  stop(): void;
}

/**
 * Packs packages, and serves them as a registry in a process of its own.
 * @param packages their folders in the repository
 * @param others paths of more tarballs
 */
export async function startRegistry(
  packages: readonly string[],
  others: readonly string[] = [],
): Promise<Registry> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inPackages('pack.mjs'), newFolder(), ...packages],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  if (status !== 0) throw new Error(`The packages could not be packed: ${stderr}`);
  const tarballs = stdout.trim().split('\n');
  const child = spawn(process.execPath, [inPackages('registry.mjs'), ...tarballs, ...others], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    env: {
      npm_config_registry: line.toString().trim(),
      // Its files are found there by their checksums, and not downloaded again.
      npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    tarballs,
    stop: () => void child.kill(),
  };
}
