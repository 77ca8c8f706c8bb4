import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as FirstOfPages from '../src/config/first-calls.ts';

const LIST = fileURLToPath(new URL('../src/config/first-calls.ts', import.meta.url));

/**
 * Writes `pages.json`. For each page of `FIRST_OF_PAGES`, it lists the calls whose responses the server embeds in the
 * page, and the files that the page preloads.
 */
export function firstOfPages(): Plugin {
  return {
    name: 'first-calls',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<typeof FirstOfPages>(LIST, {
        environments: {
          inline: { resolve: { external: [], noExternal: true, conditions: ['source', 'import'] } },
        },
      });
      const fileOf = (part: string) => {
        const chunk = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === part);
        return chunk ? `/${chunk.fileName}` : this.error(`The build has no chunk called ${part}.`);
      };
      const fontOf = (font: string) => {
        const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`));
        return file ? `/${file}` : this.error(`The build has no font called ${font}.`);
      };
      const pages = module.FIRST_OF_PAGES.map(({ parts = [], fonts = [], ...page }) => ({
        ...page,
        files: parts.map(fileOf),
        fonts: fonts.map(fontOf),
      }));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}
