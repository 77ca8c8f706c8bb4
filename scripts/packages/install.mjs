import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackage } from '../lockfile.mjs';
import { root } from '../processes.mjs';
import { publishedDependencies } from './published.mjs';

/**
 * Installs tarballs, given by package name, into a folder. Packages that are already in the folder are removed first.
 * The dependencies of the tarballs, and the packages in `others`, come from npm's cache, in the versions of our
 * package-lock.json.
 */
export function install(tarballs, folder, others = []) {
  const { packages: ours } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const dependencies = Object.fromEntries([
    ...Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]),
    ...others.map((name) => [name, ours[resolvePackage(ours, '', name)].version]),
  ]);
  const packageJson = { name: 'empty', version: '1.0.0', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson, null, 1));
  const lock = {
    name: 'empty',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: packagesFor(packageJson, ours),
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 1));
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  execFileSync('npm', ['ci', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Returns the lockfile entries of a project and of all its direct and indirect dependencies, in the versions of our
 * package-lock.json.
 */
function packagesFor(packageJson, ours) {
  const packages = { '': packageJson };
  const queue = [];
  for (const [name, file] of Object.entries(packageJson.dependencies)) {
    const home = Object.keys(ours).find((path) => !path.includes('node_modules') && ours[path].name === name);
    if (home === undefined) {
      queue.push({ wanted: name, from: '' });
      continue;
    }
    const { version, bin, engines, license, peerDependencies, peerDependenciesMeta } = ours[home];
    const dependencies = publishedDependencies(ours[home]);
    packages[`node_modules/${name}`] = {
      version,
      resolved: file,
      license,
      dependencies,
      peerDependencies,
      peerDependenciesMeta,
      bin,
      engines,
    };
    queue.push(...Object.keys(dependencies).map((wanted) => ({ wanted, from: home })));
  }
  const seen = new Set();
  while (queue.length > 0) {
    const { wanted, from } = queue.pop();
    const path = resolvePackage(ours, from, wanted);
    if (path === undefined || seen.has(path) || ours[path].link) continue;
    seen.add(path);
    packages[homeOf(path, ours)] = { ...ours[path], dev: undefined, devOptional: undefined };
    const { dependencies, optionalDependencies, peerDependencies } = ours[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      queue.push({ wanted: name, from: path });
  }
  return packages;
}

/**
 * Returns the path at which a package of our lockfile is installed: one nested in a workspace is below the installed
 * package of that workspace, and any other is at the same path.
 */
function homeOf(path, ours) {
  const workspace = path.split('/node_modules/', 1)[0];
  const { name } = ours[workspace] ?? {};
  return workspace.startsWith('node_modules') || !name
    ? path
    : `node_modules/${name}${path.slice(workspace.length)}`;
}
