import { isSea } from 'node:sea';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/** Imports a module of the file system. @param path absolute path of its file */
export async function importFile(path: string): Promise<unknown> {
  const url = pathToFileURL(path).href;
  return isSea() ? importByNode(url) : import(url);
}

/** `import()` of Node's own loader. In the executable, whose code was compiled when it was built, `import()` fails. */
function importByNode(url: string): Promise<unknown> {
  const { emitWarning } = process;
  // Node warns of the constant, and users can do nothing about it.
  process.emitWarning = () => undefined;
  try {
    const script = new Script('(url) => import(url)', {
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    return (script.runInThisContext() as (url: string) => Promise<unknown>)(url);
  } finally {
    process.emitWarning = emitWarning;
  }
}
