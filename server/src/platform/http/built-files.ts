import { relative, sep } from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Folder of a build for the files that have a hash of their content in their names. */
const HASHED = 'assets';

/**
 * Serves the files of a build. Those with a hash in their name are cached for a year, others are revalidated each
 * time. Precompressed files are sent to browsers that accept them.
 */
export function builtFiles(folder: string): RequestHandler {
  const files = expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      cacheControl: false,
      redirect: false,
      setHeaders(res, path) {
        const isHashed = relative(folder, path).startsWith(HASHED + sep);
        res.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
  return (req, res, next) => {
    if (req.method !== 'GET' || !isDecodable(req.path)) return next();
    files(req, res, (error?: unknown) => {
      // These headers may have been set for a compressed file that no longer exists. The next handler sends something
      // else.
      res.removeHeader('Content-Encoding');
      res.removeHeader('Content-Type');
      next(error);
    });
  };
}

/**
 * Whether a path is validly encoded. For an invalid path, express-static-gzip would respond itself, not in our error
 * format.
 */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
