import type { RequestHandler } from 'express';
import { builtFiles } from '../../platform/http/built-files.ts';

/**
 * Serves the documentation site: `index.html` at `/docs`, each page without its extension, such as `errors.html` at
 * `/docs/errors`, and the files that pages load.
 * @param folder the site's build
 */
export function documentPages(folder: string): RequestHandler {
  const files = builtFiles(folder);
  return (req, res, next) => {
    const file = fileOf(req.path);
    if (file === undefined) return next();
    const { url } = req;
    req.url = file;
    files(req, res, (error?: unknown) => {
      req.url = url;
      next(error);
    });
  };
}

/**
 * Returns the path in the build that a requested path stands for, whether or not that file exists; `undefined` if the
 * requested path is outside `/docs` or ends in a slash.
 */
function fileOf(path: string): string | undefined {
  if (path === '/docs') return '/index.html';
  const [, name] = /^\/docs(\/.+[^/])$/.exec(path) ?? [];
  return name === undefined || /\.\w+$/.test(name) ? name : `${name}.html`;
}
