/** The `prepack` script of the published packages: their folders contain what the workspace runs, one file per module. */
console.error(
  'Run `npm run pack:packages -- <folder>` in the root folder: it bundles the package, then packs it.',
);
process.exitCode = 1;
