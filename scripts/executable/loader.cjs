/** Main program of the executable: runs the command line, which `compile.cjs` has compiled when the executable was built. */
const { getAsset, getRawAsset } = require('node:sea');
const { Script } = require('node:vm');

const script = new Script(getAsset('program', 'utf8'), {
  filename: 'cubedrop.cjs',
  cachedData: Buffer.from(getRawAsset('compiled')),
});
script.runInThisContext()(exports, require, module, __filename, __dirname);
