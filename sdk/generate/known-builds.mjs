// Copies the list of known builds, so that the package does not depend on the workspace.
import { readFileSync, writeFileSync } from 'node:fs';

const builds = JSON.parse(
  readFileSync(new URL('../../contracts/builds/known.json', import.meta.url), 'utf8'),
);
const lines = builds.map((build) => `  ${JSON.stringify(build)},\n`);

writeFileSync(
  new URL('../src/domain/trust/known-builds.ts', import.meta.url),
  `// Copied from contracts/builds/known.json by \`npm run generate\`.
import type { KnownBuild } from '../../chain/build.ts';

/** Every build of our contracts that was compiled for a release. Old ones remain on their chains. */
export const knownBuilds: readonly KnownBuild[] = [
${lines.join('')}];
`,
);
