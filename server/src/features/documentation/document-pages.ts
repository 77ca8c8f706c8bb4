import type { RequestHandler } from 'express';
import { builtFiles } from '../../platform/http/built-files.ts';

/**
 * Serves the documentation site: the page `errors.html` at `/docs/errors`, `index.html` at `/docs`, and the files that
 * pages load.
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

/** Returns the path of the file for a path at the server, or `undefined` if there is none below `/docs`. */
function fileOf(path: string): string | undefined {
  if (path === '/docs') return '/index.html';
  const [, name] = /^\/docs(\/.+[^/])$/.exec(path) ?? [];
  return name === undefined || /\.\w+$/.test(name) ? name : `${name}.html`;
}
