import { loadedBy } from './javascript.mjs';

/**
 * Maximum number of files in a package, by its folder. The package of the server also contains the storefront and the
 * documentation.
 */
const MAX_FILES = { sdk: 299, react: 10, server: 850, cli: 299 };

/** Packages that the server loads when it starts. */
const SERVER_PACKAGES = [
  '@cubedrop/sdk',
  'compression',
  'csv-stringify',
  'ethers',
  'express',
  'express-openapi-validator',
  'express-rate-limit',
  'express-static-gzip',
  'feed',
  'file-type',
  'hardhat',
  'helmet',
  'ical-generator',
  'jose',
  'libsql',
  'lru-cache',
  'mediabunny',
  'mysql2',
  'otpauth',
  'p-limit',
  'pino',
  'pino-http',
  'prom-client',
  'rate-limit-redis',
  'sequelize',
  'sharp',
  'siwe',
  'umzug',
  'web-push',
  'yaml',
];

/**
 * Limits of the code that importing each entry loads: at most `kB` KiB of the package's own code, uncompressed,
 * and exactly the other packages in `packages`. Raise a limit only for code that cannot be loaded later by
 * `import()`.
 */
export const LIMITS = {
  'sdk/index': { kB: 220, packages: ['libphonenumber-js', 'multiformats'] },
  'sdk/api/index': { kB: 136, packages: ['openapi-fetch'] },
  'sdk/chain': { kB: 275, packages: ['ethers'] },
  'sdk/flows': { kB: 620, packages: ['ethers', 'multiformats', 'openapi-fetch'] },
  'sdk/client': { kB: 700, packages: ['ethers', 'multiformats', 'openapi-fetch'] },
  'sdk/node': { kB: 40, packages: ['env-paths'] },
  'sdk/manifest': { kB: 375, packages: ['csv-parse', 'openapi-fetch', 'yaml'] },
  'sdk/testing': { kB: 130, packages: ['openapi-fetch'] },
  'sdk/viem': { kB: 30, packages: ['ethers'] },
  'react/index': { kB: 42, packages: ['@cubedrop/sdk', '@tanstack/react-query', 'react'] },
  'server/start/main': {
    kB: 1500,
    packages: SERVER_PACKAGES,
  },
  'server/start/local-stack': { kB: 1500, packages: SERVER_PACKAGES },
  'cli/main': { kB: 52, packages: ['@cubedrop/sdk', 'commander', 'string-width', 'wrap-ansi'] },
  'cli/completion/main': { kB: 16, packages: ['@cubedrop/sdk', 'string-width'] },
};

/**
 * Returns a message for each fault of a package's files.
 * @param {string[]} files paths in the package
 * @param {keyof typeof MAX_FILES} name folder of the package in the workspace
 */
export function contentFaults(files, name) {
  const most = MAX_FILES[name];
  const unwanted = files.filter((path) => /(?<!\.d)\.tsx?$|\.d\.ts\.map$|\.tsbuildinfo$/.test(path));
  return [
    ...(files.length > most ? [`It has ${files.length} files, more than ${most}.`] : []),
    ...unwanted.map((path) => `It contains ${path}.`),
  ];
}

/**
 * Returns a message for each fault of what an entry loads: too much code, packages that differ from those of its
 * limits, and other entries.
 * @param {import('./javascript.mjs').Chunk[]} chunks the code of its package
 * @param {string} name the folder of its package and its path, such as `sdk/api/index`
 */
export function loadFaults(chunks, name) {
  const { kB, packages } = LIMITS[name];
  const entry = name.slice(name.indexOf('/') + 1);
  const { files, modules, bytes } = loadedBy(chunks, `${entry}.js`);
  const loaded = [...new Set(modules.filter((each) => !each.startsWith('node:')).map(packageOf))];
  const others = files.filter((file) => file !== `${entry}.js` && nameOf(name, file) in LIMITS);
  return [
    ...(bytes > kB * 1024 ? [`It loads ${Math.ceil(bytes / 1024)} kB, more than ${kB} kB.`] : []),
    ...(loaded.join() === packages.join()
      ? []
      : [`It loads ${loaded.join(', ')}, not ${packages.join(', ')}.`]),
    ...others.map((file) => `It loads the entry ${file}.`),
  ];
}

const packageOf = (module) => /^(@[^/]+\/)?[^/]+/.exec(module)[0];

/** Returns the name that a file of the same package would have as an entry. */
const nameOf = (name, file) => `${name.split('/', 1)[0]}/${file.slice(0, -'.js'.length)}`;
