/**
 * The folder of this package, as a URL. Correct only for a file directly in `src`: the published package has all code
 * in files directly in `dist`.
 */
export const PACKAGE_FOLDER = new URL('..', import.meta.url);
