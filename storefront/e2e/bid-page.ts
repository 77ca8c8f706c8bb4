import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ENTRY = fileURLToPath(new URL('../../react/test/bid-page-entry.tsx', import.meta.url));

/** Returns the page of the React example as one script, with the SDK and the hooks as they are in this checkout. */
export async function bundleBidPage(): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    resolve: { conditionNames: ['source', 'browser', 'import', 'default'] },
    tsconfig: false,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog(level, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      // Directives such as "use client" mean nothing here.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
    },
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
