import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/notices/push-worker.ts', import.meta.url));
const FILE = 'push-worker.js';
/** Maximum size of the service worker in bytes. It has to stay independent of the pages' code. */
const MAX_BYTES = 20_000;

/**
 * Builds the service worker as one file at the root, so that it may show all pages. Its name has no hash: browsers
 * look for a new version at the same URL.
 */
export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    async generateBundle() {
      const source = await bundled();
      if (source.length > MAX_BYTES)
        this.error(`The service worker has ${source.length} bytes; the maximum is ${MAX_BYTES}.`);
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundled().then((source) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(source);
        }, next);
      });
    },
  };
}

/** Returns the code of the service worker. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code;
}
