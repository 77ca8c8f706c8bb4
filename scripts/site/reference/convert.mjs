import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, TSConfigReader } from 'typedoc';
import { root } from '../../processes.mjs';
import { MODULES } from './modules.mjs';
import { undocumentedIn } from './undocumented.mjs';

/**
 * Returns what the SDK and the React hooks export, with the doc comments. Types are not checked: the compiler does that.
 * @returns {Promise<import('typedoc').ProjectReflection>} its children are the modules
 * @throws Error if the sources cannot be read, or if an export has no summary
 */
export async function convertModules() {
  const { $schema, name, plugin, exclude, ...options } = JSON.parse(
    readFileSync(join(root, 'sdk/typedoc.json'), 'utf8'),
  );
  const inSdk = (path) => join(root, 'sdk', path);
  const app = await Application.bootstrapWithPlugins(
    {
      ...options,
      plugin: plugin.map(inSdk),
      exclude: exclude.map(inSdk),
      entryPoints: MODULES.map(({ source }) => join(root, source)),
      tsconfig: join(root, 'react/tsconfig.docs.json'),
      skipErrorChecking: true,
      logLevel: 'Warn',
    },
    [new TSConfigReader()],
  );
  const project = await app.convert();
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings())
    throw new Error('The reference could not be made.');
  const undocumented = undocumentedIn(project);
  if (undocumented.length > 0) throw new Error(`These have no summary:\n${undocumented.join('\n')}`);
  return project;
}
