import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../processes.mjs';

/** The function around the code; Node puts the same around a CommonJS module. */
const WRAPPER = {
  postBanner: '(function (exports, require, module, __filename, __dirname) {',
  postFooter: '})',
};

/** Native packages that `ws` would load if they were installed, and the variables by which it does not try to. */
const NOT_LOADED = { bufferutil: 'WS_NO_BUFFER_UTIL', 'utf-8-validate': 'WS_NO_UTF_8_VALIDATE' };

/**
 * Bundles the command line with everything that it depends on into one CommonJS file: a function of what Node gives to a
 * CommonJS module. A module is evaluated when it is first imported, as in the package, so commands that are not run cost nothing.
 * @param {string} file path to write to
 * @throws Error if the code imports a module that is neither Node's nor in the bundle
 */
export async function bundleCommandLine(file) {
  const build = await rolldown({
    cwd: root,
    input: join(root, 'cli/src/executable.ts'),
    platform: 'node',
    resolve: { conditionNames: ['source', 'node', 'default'] },
    tsconfig: false,
    transform: {
      target: 'node20',
      define: Object.fromEntries(Object.values(NOT_LOADED).map((name) => [`process.env.${name}`, '"1"'])),
    },
    onLog(level, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      report(level, log);
    },
  });
  try {
    await build.write({ file, format: 'cjs', codeSplitting: false, strictExecutionOrder: true, ...WRAPPER });
  } finally {
    await build.close();
  }
}
