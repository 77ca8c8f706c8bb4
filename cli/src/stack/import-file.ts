import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/** `import()` of Node's own loader. In the executable, whose code was compiled when it was built, `import()` fails. */
const script = new Script('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});

/** Imports a module of the file system. @param path absolute path of its file */
export async function importFile(path: string): Promise<unknown> {
  const load = script.runInThisContext() as (url: string) => Promise<unknown>;
  return load(pathToFileURL(path).href);
}
