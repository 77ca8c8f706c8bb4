/**
 * `npm run sbom`: writes the software bill of materials of the image as CycloneDX 1.5, to `sbom.cdx.json` or the
 * given file. It lists our packages in the image, the dependencies of the root `package.json`, which the
 * documentation site bundles, and all production dependencies of these packages. Each entry states the version and
 * the dependencies, and the licence and hash if the lockfile has them. The output is deterministic. Replaces `npm
 * sbom`, which omits packages that a development package also depends on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolvePackage } from './lockfile.mjs';
import { root } from './processes.mjs';

/** Folders of our packages that the Dockerfile copies into the image. */
export const IN_IMAGE = ['contracts', 'sdk', 'server', 'storefront'];

/**
 * @typedef {object} Locked an entry of the lockfile
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** Returns the bill of materials of a lockfile. @param {{ packages: Record<string, Locked> }} lock */
export function billOfMaterials({ packages }) {
  const bundled = Object.keys(packages[''].dependencies ?? {}).map((name) => pathOf(packages, '', name));
  const inImage = [...IN_IMAGE, ...bundled];
  const reached = reachedFrom(packages, inImage);
  const components = new Map();
  const dependencies = new Map();
  for (const [path, paths] of reached) {
    const purl = purlOf(packages, path);
    components.set(purl, componentOf(packages, path));
    const dependencyPurls = dependencies.get(purl) ?? new Set();
    for (const dependency of paths) dependencyPurls.add(purlOf(packages, dependency));
    dependencies.set(purl, dependencyPurls);
  }
  const purls = [...components.keys()].sort();
  const { name, version = '0.0.0', license } = packages[''];
  const image = `pkg:npm/${name}@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': image, name, version, purl: image, ...licenses(license) },
    },
    components: purls.map((purl) => components.get(purl)),
    dependencies: [
      { ref: image, dependsOn: inImage.map((folder) => purlOf(packages, folder)).sort() },
      ...purls.map((ref) => ({ ref, dependsOn: [...dependencies.get(ref)].sort() })),
    ],
  };
}

/**
 * Returns the paths of the given packages and of their runtime dependencies at any depth, each with the paths of its
 * own dependencies.
 */
function reachedFrom(packages, paths) {
  const reached = new Map();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const isRequired = (name) =>
      dependencies?.[name] !== undefined ||
      !(optionalDependencies?.[name] ?? peerDependenciesMeta?.[name]?.optional);
    const dependencyPaths = names.flatMap((name) => {
      const found = pathOf(packages, path, name);
      if (found === undefined && isRequired(name))
        throw new Error(`${path} needs ${name}, which is not locked.`);
      // An optional peer that is only installed because of another package is not a dependency of this one.
      return found === undefined || (peerDependenciesMeta?.[name]?.optional && !dependencies?.[name])
        ? []
        : [found];
    });
    reached.set(path, dependencyPaths);
    waiting.push(...dependencyPaths);
  }
  return reached;
}

/**
 * Returns the path of a package as resolved from another one, `undefined` if it is not locked. The path of a package of
 * ours is its folder.
 */
function pathOf(packages, from, name) {
  const path = resolvePackage(packages, from, name);
  return path !== undefined && packages[path].link ? packages[path].resolved : path;
}

const nameOf = (packages, path) => packages[path].name ?? path.split('node_modules/').at(-1);

const purlOf = (packages, path) =>
  `pkg:npm/${nameOf(packages, path).replace('@', '%40')}@${packages[path].version}`;

function componentOf(packages, path) {
  const { version, license, integrity, resolved, optional } = packages[path];
  const purl = purlOf(packages, path);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(packages, path),
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...licenses(license),
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  };
}

const licenses = (license) => license && { licenses: [{ expression: license }] };

/** @param {string} integrity such as `sha512-…`, in base64 */
function hashOf(integrity) {
  const [kind, base64] = integrity.split(/-(.*)/s);
  return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
  const bill = billOfMaterials(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages in ${file}`);
}
