/**
 * The `prepack` script of the published packages. Their folders in the workspace contain code with one file per module,
 * which is not what is published.
 */
console.error(
  'Run `npm run pack:packages -- <folder>` in the root folder: it bundles the package, then packs it.',
);
process.exitCode = 1;
