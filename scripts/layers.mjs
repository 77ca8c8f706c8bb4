/** Import order of the packages: each may import those before it, and none beside it. */
export const PACKAGES = ['contracts', 'sdk', ['server', 'cli', 'storefront']];

/** Folders of `server/src`; each may use those before it. */
export const SERVER_LAYERS = ['platform', 'index', 'features', 'start'];

/** Folders of `sdk/src`; each may use those before it. */
export const SDK_LAYERS = ['base', 'chain', 'api', 'flow', 'domain', 'manifest'];

/** Folders of `storefront/src` with code; each may use those before it, and none of those beside it. */
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

/** Writes layers as people read them, such as `manifest -> domain -> base`. @param {(string | string[])[]} layers */
export const layersText = (layers, arrow = '->') =>
  layers
    .toReversed()
    .map((stage) => [stage].flat().join(' | '))
    .join(` ${arrow} `);
