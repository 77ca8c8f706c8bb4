/** Packages, each with those just below it. It may import them and all that are below them. */
export const PACKAGES = {
  contracts: [],
  sdk: ['contracts'],
  react: ['sdk'],
  server: ['sdk'],
  cli: ['sdk'],
  storefront: ['react'],
};

/** Returns the packages that a package may import. @param {keyof typeof PACKAGES} name */
export const packagesBelow = (name) => PACKAGES[name].flatMap((below) => [below, ...packagesBelow(below)]);

/** Folders of `server/src`; each may import those before it. */
export const SERVER_LAYERS = ['platform', 'index', 'features', 'start'];

/** Folders of `sdk/src`; each may import those before it. */
export const SDK_LAYERS = ['base', 'chain', 'api', 'flow', 'domain', 'manifest', 'client', 'node', 'testing'];

/** Folders of `storefront/src` with code; each may import those before it, but none of its own group. */
export const STOREFRONT_LAYERS = [
  'base',
  ['clock', 'config', 'lot'],
  'session',
  'api',
  'files',
  'components',
  'notices',
  'wallet',
  'features',
  'app',
];

/**
 * Returns layers as text, highest first, such as `manifest -> domain -> base`.
 * @param {(string | string[])[]} layers
 */
export const layersText = (layers, arrow = '->') =>
  layers
    .toReversed()
    .map((stage) => [stage].flat().join(' | '))
    .join(` ${arrow} `);
