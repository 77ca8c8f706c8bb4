import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { parse } from 'yaml';
import { documentPages } from './document-pages.ts';

const { resolve } = createRequire(import.meta.url);
const REDOC = resolve('redoc/bundles/redoc.standalone.js');
const MANIFEST_SCHEMA = resolve('@cubedrop/sdk/manifest.schema.json');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Cubedrop: every HTTP call</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <main id="calls"></main>
    <noscript>The calls are described in <a href="/openapi.yaml">openapi.yaml</a>.</noscript>
    <script src="/docs/calls/redoc.js"></script>
    <script src="/docs/calls/start.js"></script>
  </body>
</html>
`;

const START = `Redoc.init('/openapi.json', { hideDownloadButton: false, nativeScrollbars: true }, document.getElementById('calls'));
`;

/**
 * Serves the documentation: the site at `/docs`, a page with every HTTP call at `/docs/calls`, and the specification at
 * `/openapi.yaml` and `/openapi.json`. Also serves the JSON Schema of manifests at `/manifest.schema.json`. No page
 * loads anything from other hosts.
 * @param site folder of the site's build; if the folder does not exist, the site is not served
 */
export async function documentationRoutes(specFile: string, site: string): Promise<Router> {
  const files = [specFile, REDOC, MANIFEST_SCHEMA].map((file) => readFile(file, 'utf8'));
  const [yaml = '', redoc = '', manifestSchema = ''] = await Promise.all(files);
  // Redoc loads its logo from another host, which our content security policy forbids.
  const program = redoc.replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+/g, 'data:,');
  const json = JSON.stringify(parse(yaml));
  const router = Router({ caseSensitive: true, strict: true });
  const staticContent = (type: string, content: string): RequestHandler => {
    // Encode and compress once: if each response had a copy, clients that never read theirs would fill the memory.
    const bytes = Buffer.from(content);
    const compressed = gzipSync(bytes);
    return (req, res) => {
      res.set('Cache-Control', 'no-cache, no-transform').vary('Accept-Encoding').type(type);
      if (req.acceptsEncodings('gzip') === 'gzip') res.set('Content-Encoding', 'gzip').send(compressed);
      else res.send(bytes);
    };
  };
  // Redoc adds styles at run time and runs its search in a worker created from a blob.
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ['blob:'],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  });
  router.get('/docs/calls', policy, staticContent('html', PAGE));
  router.get('/docs/calls/start.js', staticContent('js', START));
  router.get('/docs/calls/redoc.js', staticContent('js', program));
  if (existsSync(site)) router.use(documentPages(site));
  /** Lets pages of any origin, such as another viewer of the specification, read and embed a file. */
  const forAllPages: RequestHandler = (_req, res, next) => {
    res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    next();
  };
  router.use(['/openapi.yaml', '/openapi.json', '/manifest.schema.json'], forAllPages);
  router.get('/openapi.yaml', staticContent('text/yaml; charset=utf-8', yaml));
  router.get('/openapi.json', staticContent('json', json));
  router.get('/manifest.schema.json', staticContent('application/schema+json', manifestSchema));
  return router;
}
