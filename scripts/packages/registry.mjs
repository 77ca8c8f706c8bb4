/**
 * `node scripts/packages/registry.mjs <tarball...>`: serves tarballs as a registry of npm until it is killed, together with
 * all packages of our package-lock.json, which it reads from npm's cache. Prints its URL. Packages can be published to it,
 * and are kept in memory. For tests of what npm and npx do without a lockfile.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { root } from '../processes.mjs';

/**
 * A version of a package.
 * @typedef {{ manifest: { name: string, version: string }, integrity: string, bytes: () => Buffer }} Version
 */

/**
 * Starts a registry.
 * @param {string[]} [tarballs] paths
 * @param {{ refuses?: (name: string) => boolean }} [options] `refuses`: whether publishing a package fails with a 500
 * @returns {Promise<{ url: string, published: string[], close: () => void }>} `published`: what was published to it, as
 *   `name@version`
 */
export async function startRegistry(tarballs = [], { refuses = () => false } = {}) {
  const versions = [...lockedVersions(), ...tarballs.map(versionOf)];
  const published = [];
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status = 200, body }) =>
        response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body)),
      (error) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;

  async function answer(request) {
    const path = decodeURIComponent(new URL(request.url, url).pathname.slice(1));
    const [name, file] = path.split('/-/');
    const found = versions.filter(({ manifest }) => manifest.name === name);
    if (request.method === 'PUT') return publish(await json(request), found);
    if (file === undefined)
      return found.length > 0 ? { body: packument(found) } : { status: 404, body: { error: 'Not found' } };
    const wanted = found.find(({ manifest }) => file === `${manifest.version}.tgz`);
    return wanted ? { body: wanted.bytes() } : { status: 404, body: { error: 'Not found' } };
  }

  function publish({ name, versions: given, _attachments }, found) {
    if (refuses(name)) return { status: 500, body: { error: 'The registry fails.' } };
    const [manifest] = Object.values(given);
    if (found.some(({ manifest: { version } }) => version === manifest.version))
      return { status: 403, body: { error: 'You cannot publish over the previously published versions.' } };
    const [{ data }] = Object.values(_attachments);
    const bytes = Buffer.from(data, 'base64');
    versions.push({ manifest, integrity: integrityOf(bytes), bytes: () => bytes });
    published.push(`${name}@${manifest.version}`);
    return { status: 201, body: { ok: true } };
  }

  /** Returns what a registry says about a package. Its newest version is the first of our lockfile, or the last published. */
  function packument(found) {
    const [{ manifest }] = found;
    const entries = found.map(({ manifest: each, integrity }) => [
      each.version,
      { ...each, dist: { integrity, tarball: `${url}/${each.name}/-/${each.version}.tgz` } },
    ]);
    return {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: Object.fromEntries(entries),
    };
  }

  return { url, published, close: () => server.close() };
}

/** Returns the versions of our package-lock.json, those that are not nested first. @returns {Version[]} */
function lockedVersions() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  return Object.entries(packages)
    .filter(([path, { integrity }]) => path.includes('node_modules/') && integrity)
    .toSorted(([one], [other]) => one.split('node_modules/').length - other.split('node_modules/').length)
    .map(([path, { resolved: _, integrity, ...manifest }]) => ({
      manifest: { name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...manifest },
      integrity,
      bytes: () => readFileSync(cachedPath(cache, integrity)),
    }));
}

/** Returns the path of a tarball in npm's cache. */
function cachedPath(cache, integrity) {
  const [, algorithm, digest] = /^(\w+)-(\S+)/.exec(integrity);
  const hex = Buffer.from(digest, 'base64').toString('hex');
  return join(cache, '_cacache/content-v2', algorithm, hex.slice(0, 2), hex.slice(2, 4), hex.slice(4));
}

/** Returns the version that is in a tarball. @returns {Version} */
function versionOf(path) {
  const manifest = execFileSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' });
  const bytes = readFileSync(path);
  return { manifest: JSON.parse(manifest), integrity: integrityOf(bytes), bytes: () => bytes };
}

const integrityOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

if (process.argv[1] === import.meta.filename) {
  const [, , ...tarballs] = process.argv;
  console.log((await startRegistry(tarballs)).url);
}
